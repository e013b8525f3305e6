import type { ConsentTexts } from '@slashdocs/theme/add-ons/analytics';

export const ENGLISH: ConsentTexts = {
  label: 'Privacy',
  question:
    'This site would like to count visits with {services}. Nothing is stored or sent unless you accept.',
  policy: 'Privacy policy',
  accept: 'Accept',
  decline: 'Decline',
  settings: 'Privacy settings',
};

export const CONSENT_TEXTS: Readonly<Record<string, ConsentTexts>> = {
  ar: {
    label: 'الخصوصية',
    question: 'يود هذا الموقع إحصاء الزيارات باستخدام {services}. لا يُخزَّن أو يُرسَل شيء ما لم توافق.',
    policy: 'سياسة الخصوصية',
    accept: 'موافقة',
    decline: 'رفض',
    settings: 'إعدادات الخصوصية',
  },
  de: {
    label: 'Datenschutz',
    question:
      'Diese Website möchte Besuche mit {services} zählen. Ohne Ihre Zustimmung wird nichts gespeichert oder gesendet.',
    policy: 'Datenschutzerklärung',
    accept: 'Zustimmen',
    decline: 'Ablehnen',
    settings: 'Datenschutz-Einstellungen',
  },
  es: {
    label: 'Privacidad',
    question:
      'Este sitio quiere contar las visitas con {services}. No se guarda ni se envía nada si no lo acepta.',
    policy: 'Política de privacidad',
    accept: 'Aceptar',
    decline: 'Rechazar',
    settings: 'Configuración de privacidad',
  },
  fa: {
    label: 'حریم خصوصی',
    question:
      'این وبگاه می‌خواهد بازدیدها را با {services} بشمارد. بدون موافقت شما چیزی ذخیره یا ارسال نمی‌شود.',
    policy: 'سیاست حریم خصوصی',
    accept: 'می‌پذیرم',
    decline: 'نمی‌پذیرم',
    settings: 'تنظیمات حریم خصوصی',
  },
  fr: {
    label: 'Confidentialité',
    question:
      'Ce site souhaite compter les visites avec {services}. Rien n’est enregistré ni envoyé sans votre accord.',
    policy: 'Politique de confidentialité',
    accept: 'Accepter',
    decline: 'Refuser',
    settings: 'Paramètres de confidentialité',
  },
  he: {
    label: 'פרטיות',
    question: 'האתר מבקש לספור ביקורים באמצעות {services}. דבר לא נשמר או נשלח ללא הסכמתך.',
    policy: 'מדיניות פרטיות',
    accept: 'אישור',
    decline: 'דחייה',
    settings: 'הגדרות פרטיות',
  },
  it: {
    label: 'Privacy',
    question:
      'Questo sito vorrebbe contare le visite con {services}. Nulla viene salvato o inviato senza il tuo consenso.',
    policy: 'Informativa sulla privacy',
    accept: 'Accetta',
    decline: 'Rifiuta',
    settings: 'Impostazioni sulla privacy',
  },
  ja: {
    label: 'プライバシー',
    question:
      'このサイトでは {services} でアクセス数を計測します。同意いただくまで、保存や送信は行いません。',
    policy: 'プライバシーポリシー',
    accept: '同意する',
    decline: '拒否する',
    settings: 'プライバシー設定',
  },
  ko: {
    label: '개인정보',
    question:
      '이 사이트는 {services}(으)로 방문 수를 집계하려고 합니다. 동의하지 않으면 아무것도 저장하거나 전송하지 않습니다.',
    policy: '개인정보 처리방침',
    accept: '동의',
    decline: '거부',
    settings: '개인정보 설정',
  },
  nl: {
    label: 'Privacy',
    question:
      'Deze site wil bezoeken tellen met {services}. Zonder uw toestemming wordt er niets opgeslagen of verzonden.',
    policy: 'Privacybeleid',
    accept: 'Toestaan',
    decline: 'Weigeren',
    settings: 'Privacy-instellingen',
  },
  pl: {
    label: 'Prywatność',
    question:
      'Ta strona chce liczyć odwiedziny za pomocą {services}. Bez Twojej zgody nic nie jest zapisywane ani wysyłane.',
    policy: 'Polityka prywatności',
    accept: 'Zgadzam się',
    decline: 'Odmawiam',
    settings: 'Ustawienia prywatności',
  },
  pt: {
    label: 'Privacidade',
    question:
      'Este site gostaria de contar visitas com {services}. Nada é guardado nem enviado sem o seu consentimento.',
    policy: 'Política de privacidade',
    accept: 'Aceitar',
    decline: 'Recusar',
    settings: 'Configurações de privacidade',
  },
  ru: {
    label: 'Конфиденциальность',
    question:
      'Сайт хочет считать посещения с помощью {services}. Без вашего согласия ничего не сохраняется и не отправляется.',
    policy: 'Политика конфиденциальности',
    accept: 'Разрешить',
    decline: 'Отклонить',
    settings: 'Настройки конфиденциальности',
  },
  tr: {
    label: 'Gizlilik',
    question:
      'Bu site, ziyaretleri {services} ile saymak istiyor. Kabul etmediğiniz sürece hiçbir şey saklanmaz veya gönderilmez.',
    policy: 'Gizlilik politikası',
    accept: 'Kabul et',
    decline: 'Reddet',
    settings: 'Gizlilik ayarları',
  },
  uk: {
    label: 'Приватність',
    question:
      'Сайт хоче рахувати відвідування за допомогою {services}. Без вашої згоди нічого не зберігається й не надсилається.',
    policy: 'Політика приватності',
    accept: 'Дозволити',
    decline: 'Відхилити',
    settings: 'Налаштування приватності',
  },
  vi: {
    label: 'Quyền riêng tư',
    question:
      'Trang này muốn đếm lượt truy cập bằng {services}. Không có gì được lưu hoặc gửi đi nếu bạn không đồng ý.',
    policy: 'Chính sách quyền riêng tư',
    accept: 'Đồng ý',
    decline: 'Từ chối',
    settings: 'Cài đặt quyền riêng tư',
  },
  zh: {
    label: '隐私',
    question: '本站希望使用 {services} 统计访问量。未经您同意,不会存储或发送任何信息。',
    policy: '隐私政策',
    accept: '同意',
    decline: '拒绝',
    settings: '隐私设置',
  },
  'zh-Hant': {
    label: '隱私',
    question: '本站希望使用 {services} 統計造訪量。未經您同意,不會儲存或傳送任何資訊。',
    policy: '隱私權政策',
    accept: '同意',
    decline: '拒絕',
    settings: '隱私設定',
  },
};

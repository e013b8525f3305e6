/** Translations of the offline page, by its English texts. */
export type OfflineTexts = Readonly<Record<string, string>>;

const fromList = ([title, missing, list]: readonly [
  title: string,
  missing: string,
  list: string,
]): OfflineTexts => ({
  'You are offline': title,
  'This page is not saved on this device. Reconnect to read it.': missing,
  'You can read these pages offline:': list,
});

export const OFFLINE_TEXTS: Readonly<Record<string, OfflineTexts>> = {
  ar: fromList([
    'أنت غير متصل بالإنترنت',
    'هذه الصفحة غير محفوظة على هذا الجهاز. أعد الاتصال لقراءتها.',
    'يمكنك قراءة هذه الصفحات دون اتصال:',
  ]),
  de: fromList([
    'Sie sind offline',
    'Diese Seite ist auf diesem Gerät nicht gespeichert. Stellen Sie eine Verbindung her, um sie zu lesen.',
    'Diese Seiten können Sie offline lesen:',
  ]),
  es: fromList([
    'Estás sin conexión',
    'Esta página no está guardada en este dispositivo. Vuelve a conectarte para leerla.',
    'Puedes leer estas páginas sin conexión:',
  ]),
  fa: fromList([
    'شما آفلاین هستید',
    'این صفحه در این دستگاه ذخیره نشده است. برای خواندن آن دوباره به اینترنت وصل شوید.',
    'این صفحه‌ها را می‌توانید آفلاین بخوانید:',
  ]),
  fr: fromList([
    'Vous êtes hors ligne',
    'Cette page n’est pas enregistrée sur cet appareil. Reconnectez-vous pour la lire.',
    'Vous pouvez lire ces pages hors ligne :',
  ]),
  he: fromList([
    'אין חיבור לאינטרנט',
    'העמוד אינו שמור במכשיר הזה. יש להתחבר מחדש כדי לקרוא אותו.',
    'אפשר לקרוא את העמודים האלה ללא חיבור:',
  ]),
  it: fromList([
    'Sei offline',
    'Questa pagina non è salvata su questo dispositivo. Riconnettiti per leggerla.',
    'Puoi leggere queste pagine offline:',
  ]),
  ja: fromList([
    'オフラインです',
    'このページはこのデバイスに保存されていません。読むにはネットワークに接続してください。',
    '次のページはオフラインで読めます:',
  ]),
  ko: fromList([
    '오프라인 상태입니다',
    '이 페이지는 이 기기에 저장되어 있지 않습니다. 읽으려면 인터넷에 다시 연결하세요.',
    '다음 페이지는 오프라인에서 읽을 수 있습니다:',
  ]),
  nl: fromList([
    'U bent offline',
    'Deze pagina is niet op dit apparaat opgeslagen. Maak opnieuw verbinding om de pagina te lezen.',
    'Deze pagina’s kunt u offline lezen:',
  ]),
  pl: fromList([
    'Brak połączenia z internetem',
    'Ta strona nie jest zapisana na tym urządzeniu. Połącz się ponownie, aby ją przeczytać.',
    'Te strony można czytać offline:',
  ]),
  pt: fromList([
    'Você está offline',
    'Esta página não está salva neste dispositivo. Reconecte-se para lê-la.',
    'Você pode ler estas páginas offline:',
  ]),
  ru: fromList([
    'Нет подключения к сети',
    'Эта страница не сохранена на этом устройстве. Подключитесь к сети, чтобы прочитать её.',
    'Эти страницы можно читать без подключения:',
  ]),
  tr: fromList([
    'Çevrimdışısınız',
    'Bu sayfa bu cihazda kayıtlı değil. Okumak için yeniden bağlanın.',
    'Bu sayfaları çevrimdışı okuyabilirsiniz:',
  ]),
  uk: fromList([
    'Немає з’єднання з мережею',
    'Цю сторінку не збережено на цьому пристрої. Підключіться до мережі, щоб її прочитати.',
    'Ці сторінки можна читати без з’єднання:',
  ]),
  vi: fromList([
    'Bạn đang ngoại tuyến',
    'Trang này chưa được lưu trên thiết bị này. Hãy kết nối lại để đọc.',
    'Bạn có thể đọc các trang này khi ngoại tuyến:',
  ]),
  'zh-Hant': fromList(['您已離線', '此頁面未儲存在此裝置上。請重新連線後閱讀。', '您可以離線閱讀以下頁面：']),
  zh: fromList(['您已离线', '此页面未保存在此设备上。请重新连接网络后阅读。', '您可以离线阅读以下页面：']),
};

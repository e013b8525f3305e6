/** The texts of the default theme in other languages. What is not here is English. */

/** English, in the order of the rows below. */
const ENGLISH = [
  'Note',
  'Tip',
  'Info',
  'Warning',
  'Danger',
  'Caution',
  'Important',
  'Previous',
  'Next',
  'On this page',
  'Edit this page',
  'Last updated',
  ' on ',
  ' by ',
  'Skip to main content',
  'Copy',
  'Copied',
  'Copy page',
  ' as Markdown',
  'Search',
  'Page Not Found',
  '← Back to main menu',
  'Versions',
  'Tags',
  'Newer posts',
  'Older posts',
  'Read more',
  'Archive',
  'Authors',
  '{n} min read',
] as const;

/** By language, or by language and script or region where that decides. */
const ROWS: Readonly<Record<string, string>> = {
  de: 'Hinweis|Tipp|Info|Warnung|Gefahr|Vorsicht|Wichtig|Zurück|Weiter|Auf dieser Seite|Diese Seite bearbeiten|Zuletzt geändert| am | von |Zum Inhalt springen|Kopieren|Kopiert|Seite kopieren| als Markdown|Suchen|Seite nicht gefunden|← Zum Hauptmenü|Versionen|Schlagwörter|Neuere Beiträge|Ältere Beiträge|Weiterlesen|Archiv|Autoren|{n} Min. Lesezeit',
  es: 'Nota|Consejo|Información|Advertencia|Peligro|Precaución|Importante|Anterior|Siguiente|En esta página|Editar esta página|Última actualización| el | por |Ir al contenido|Copiar|Copiado|Copiar página| como Markdown|Buscar|Página no encontrada|← Volver al menú principal|Versiones|Etiquetas|Entradas más recientes|Entradas anteriores|Leer más|Archivo|Autores|{n} min de lectura',
  fr: 'Remarque|Astuce|Info|Avertissement|Danger|Attention|Important|Précédent|Suivant|Sur cette page|Modifier cette page|Dernière mise à jour| le | par |Aller au contenu|Copier|Copié|Copier la page| en Markdown|Rechercher|Page introuvable|← Retour au menu principal|Versions|Étiquettes|Articles plus récents|Articles plus anciens|Lire la suite|Archives|Auteurs|{n} min de lecture',
  it: 'Nota|Suggerimento|Informazione|Avviso|Pericolo|Attenzione|Importante|Precedente|Successivo|In questa pagina|Modifica questa pagina|Ultimo aggiornamento| il | da |Vai al contenuto|Copia|Copiato|Copia la pagina| come Markdown|Cerca|Pagina non trovata|← Torna al menu principale|Versioni|Etichette|Articoli più recenti|Articoli meno recenti|Continua a leggere|Archivio|Autori|{n} min di lettura',
  ja: '備考|ヒント|情報|警告|危険|注意|重要|前へ|次へ|このページの内容|このページを編集|最終更新: |  | 更新者: |本文へ移動|コピー|コピーしました|ページをコピー| (Markdown)|検索|ページが見つかりません|← メインメニューに戻る|バージョン|タグ|新しい記事|過去の記事|続きを読む|アーカイブ|執筆者|約{n}分で読めます',
  ko: '노트|팁|정보|경고|위험|주의|중요|이전|다음|이 페이지에서|이 페이지 편집|마지막 업데이트: |  | 작성자: |본문으로 건너뛰기|복사|복사됨|페이지 복사| (Markdown)|검색|페이지를 찾을 수 없습니다|← 메인 메뉴로 돌아가기|버전|태그|최신 글|이전 글|더 보기|아카이브|작성자|{n}분 분량',
  nl: 'Opmerking|Tip|Info|Waarschuwing|Gevaar|Let op|Belangrijk|Vorige|Volgende|Op deze pagina|Deze pagina bewerken|Laatst bijgewerkt| op | door |Naar de inhoud|Kopiëren|Gekopieerd|Pagina kopiëren| als Markdown|Zoeken|Pagina niet gevonden|← Terug naar het hoofdmenu|Versies|Labels|Nieuwere berichten|Oudere berichten|Lees verder|Archief|Auteurs|{n} min leestijd',
  pl: 'Notatka|Wskazówka|Informacja|Ostrzeżenie|Niebezpieczeństwo|Uwaga|Ważne|Poprzednia|Następna|Na tej stronie|Edytuj tę stronę|Ostatnia aktualizacja| | przez |Przejdź do treści|Kopiuj|Skopiowano|Kopiuj stronę| jako Markdown|Szukaj|Nie znaleziono strony|← Wróć do menu głównego|Wersje|Tagi|Nowsze wpisy|Starsze wpisy|Czytaj dalej|Archiwum|Autorzy|{n} min czytania',
  pt: 'Nota|Dica|Informação|Aviso|Perigo|Cuidado|Importante|Anterior|Próximo|Nesta página|Editar esta página|Última atualização| em | por |Ir para o conteúdo|Copiar|Copiado|Copiar página| como Markdown|Pesquisar|Página não encontrada|← Voltar ao menu principal|Versões|Etiquetas|Artigos mais recentes|Artigos mais antigos|Ler mais|Arquivo|Autores|{n} min de leitura',
  ru: 'Заметка|Совет|Информация|Предупреждение|Опасно|Осторожно|Важно|Назад|Вперёд|Содержание страницы|Изменить страницу|Последнее обновление| | , автор: |Перейти к содержимому|Копировать|Скопировано|Копировать страницу| как Markdown|Поиск|Страница не найдена|← В главное меню|Версии|Теги|Новые записи|Старые записи|Читать дальше|Архив|Авторы|{n} мин. чтения',
  tr: 'Not|İpucu|Bilgi|Uyarı|Tehlike|Dikkat|Önemli|Önceki|Sonraki|Bu sayfada|Bu sayfayı düzenle|Son güncelleme: | | , güncelleyen: |Ana içeriğe geç|Kopyala|Kopyalandı|Sayfayı kopyala| (Markdown)|Ara|Sayfa bulunamadı|← Ana menüye dön|Sürümler|Etiketler|Yeni yazılar|Eski yazılar|Devamını oku|Arşiv|Yazarlar|{n} dk okuma',
  uk: 'Примітка|Порада|Інформація|Попередження|Небезпека|Обережно|Важливо|Назад|Далі|На цій сторінці|Редагувати сторінку|Останнє оновлення| | , автор: |Перейти до вмісту|Копіювати|Скопійовано|Копіювати сторінку| як Markdown|Пошук|Сторінку не знайдено|← До головного меню|Версії|Теги|Новіші записи|Старіші записи|Читати далі|Архів|Автори|{n} хв читання',
  vi: 'Ghi chú|Mẹo|Thông tin|Cảnh báo|Nguy hiểm|Thận trọng|Quan trọng|Trang trước|Trang sau|Trên trang này|Sửa trang này|Cập nhật lần cuối| vào | bởi |Chuyển đến nội dung|Sao chép|Đã sao chép|Sao chép trang| dạng Markdown|Tìm kiếm|Không tìm thấy trang|← Về trình đơn chính|Phiên bản|Thẻ|Bài mới hơn|Bài cũ hơn|Đọc tiếp|Lưu trữ|Tác giả|{n} phút đọc',
  zh: '备注|提示|信息|警告|危险|注意|重要|上一页|下一页|本页内容|编辑此页|最后更新于|  | 更新者：|跳到主要内容|复制|已复制|复制页面| (Markdown)|搜索|找不到页面|← 返回主菜单|版本|标签|较新的文章|较旧的文章|阅读更多|归档|作者|阅读需 {n} 分钟',
  'zh-Hant':
    '備註|提示|資訊|警告|危險|注意|重要|上一頁|下一頁|本頁內容|編輯此頁|最後更新於|  | 更新者：|跳至主要內容|複製|已複製|複製頁面| (Markdown)|搜尋|找不到頁面|← 返回主選單|版本|標籤|較新的文章|較舊的文章|閱讀更多|封存|作者|閱讀時間 {n} 分鐘',
  ar: 'ملاحظة|نصيحة|معلومات|تحذير|خطر|تنبيه|هام|السابق|التالي|في هذه الصفحة|تعديل هذه الصفحة|آخر تحديث| في | بواسطة |انتقل إلى المحتوى|نسخ|تم النسخ|نسخ الصفحة| بصيغة Markdown|بحث|الصفحة غير موجودة|← العودة إلى القائمة الرئيسية|الإصدارات|الوسوم|أحدث المقالات|مقالات أقدم|اقرأ المزيد|الأرشيف|المؤلفون|{n} دقيقة قراءة',
  fa: 'نکته|راهنمایی|اطلاعات|هشدار|خطر|احتیاط|مهم|قبلی|بعدی|در این صفحه|ویرایش این صفحه|آخرین به‌روزرسانی| در | توسط |رفتن به محتوا|کپی|کپی شد|کپی صفحه| به صورت Markdown|جستجو|صفحه پیدا نشد|← بازگشت به منوی اصلی|نسخه‌ها|برچسب‌ها|مطالب جدیدتر|مطالب قدیمی‌تر|ادامه مطلب|بایگانی|نویسندگان|{n} دقیقه مطالعه',
  he: 'הערה|טיפ|מידע|אזהרה|סכנה|זהירות|חשוב|הקודם|הבא|בעמוד זה|עריכת העמוד|עודכן לאחרונה| ב־| על ידי |דילוג לתוכן|העתקה|הועתק|העתקת העמוד| כ־Markdown|חיפוש|העמוד לא נמצא|← חזרה לתפריט הראשי|גרסאות|תגיות|רשומות חדשות|רשומות ישנות|להמשך קריאה|ארכיון|כותבים|{n} דקות קריאה',
};

/** The same texts as a translation of Docusaurus's theme has them, by its ids. */
const DOCUSAURUS: Record<string, string> = {
  'theme.admonition.note': 'Note',
  'theme.admonition.tip': 'Tip',
  'theme.admonition.info': 'Info',
  'theme.admonition.warning': 'Warning',
  'theme.admonition.danger': 'Danger',
  'theme.admonition.caution': 'Caution',
  'theme.docs.paginator.previous': 'Previous',
  'theme.docs.paginator.next': 'Next',
  'theme.docs.paginator.navAriaLabel': 'Docs pages',
  'theme.TOCCollapsible.toggleButtonLabel': 'On this page',
  'theme.common.editThisPage': 'Edit this page',
  'theme.lastUpdated.lastUpdatedAtBy': 'Last updated',
  'theme.lastUpdated.atDate': ' on ',
  'theme.lastUpdated.byUser': ' by ',
  'theme.common.skipToMainContent': 'Skip to main content',
  'theme.CodeBlock.copy': 'Copy',
  'theme.CodeBlock.copied': 'Copied',
  'theme.CodeBlock.copyButtonAriaLabel': 'Copy code to clipboard',
  'theme.CodeBlock.wordWrapToggle': 'Toggle word wrap',
  'theme.SearchBar.label': 'Search',
  'theme.NotFound.title': 'Page Not Found',
  'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel': '← Back to main menu',
  'theme.navbar.mobileVersionsDropdown.label': 'Versions',
  'theme.NavBar.navAriaLabel': 'Main',
  'theme.docs.sidebar.navAriaLabel': 'Docs sidebar',
  'theme.docs.sidebar.toggleSidebarButtonAriaLabel': 'Toggle navigation bar',
  'theme.docs.sidebar.closeSidebarButtonAriaLabel': 'Close navigation bar',
  'theme.docs.breadcrumbs.navAriaLabel': 'Breadcrumbs',
  'theme.docs.breadcrumbs.home': 'Home page',
  'theme.BackToTopButton.buttonAriaLabel': 'Scroll back to top',
  'theme.AnnouncementBar.closeButtonAriaLabel': 'Close',
  'theme.tags.tagsPageTitle': 'Tags',
  'theme.blog.paginator.newerEntries': 'Newer posts',
  'theme.blog.paginator.olderEntries': 'Older posts',
  'theme.blog.post.paginator.newerPost': 'Newer post',
  'theme.blog.post.paginator.olderPost': 'Older post',
  'theme.blog.post.readMore': 'Read more',
  'theme.blog.archive.title': 'Archive',
  'theme.blog.authorsList.pageTitle': 'Authors',
  'theme.blog.post.readingTime.plurals': '{n} min read',
};

/**
 * The theme's texts in a language, by the English ones.
 *
 * @param code of the language: `pt-BR`
 * @param messages the site's own translations, by id, which count more
 */
export function textsOf(code: string, messages: Readonly<Record<string, string>>): Record<string, string> {
  const texts: Record<string, string> = {};
  const row = rowOf(code)?.split('|') ?? [];
  for (const [index, english] of ENGLISH.entries()) {
    const text = row[index];
    if (text !== undefined && text !== english) texts[english] = text;
  }
  for (const [id, english] of Object.entries(DOCUSAURUS)) {
    const message = messages[id];
    if (message === undefined) continue;
    // The date and the name follow; admonitions are called by words in small letters there.
    const text = english.includes('{n}')
      ? message.replaceAll(/\{\w+\}/g, '{n}')
      : message.replace(/\{\w+\}.*$/s, '');
    texts[english] = id.startsWith('theme.admonition.') ? capitalised(text, code) : text;
  }
  return texts;
}

function rowOf(code: string): string | undefined {
  let locale: Intl.Locale;
  try {
    locale = new Intl.Locale(code).maximize();
  } catch {
    return undefined;
  }
  const { language, script } = locale;
  return ROWS[`${language}-${script}`] ?? ROWS[language];
}

function capitalised(text: string, code: string): string {
  return text.charAt(0).toLocaleUpperCase(code) + text.slice(1);
}

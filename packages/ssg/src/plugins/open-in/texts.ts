/** The label of the menu, and the question. */
type Texts = readonly [label: string, prompt: string];

export const ENGLISH: Texts = ['Open in…', 'Read {url} and answer my questions about it.'];

export const OPEN_IN_TEXTS: Readonly<Record<string, Texts>> = {
  ar: ['فتح في…', 'اقرأ {url} وأجب عن أسئلتي حوله.'],
  de: ['Öffnen in…', 'Lies {url} und beantworte meine Fragen dazu.'],
  es: ['Abrir en…', 'Lee {url} y responde a mis preguntas al respecto.'],
  fa: ['باز کردن در…', '{url} را بخوان و به پرسش‌هایم دربارهٔ آن پاسخ بده.'],
  fr: ['Ouvrir dans…', 'Lis {url} et réponds à mes questions à ce sujet.'],
  he: ['פתיחה ב…', 'קרא את {url} וענה על השאלות שלי לגביו.'],
  it: ['Apri in…', 'Leggi {url} e rispondi alle mie domande al riguardo.'],
  ja: ['開く…', '{url} を読んで、私の質問に答えてください。'],
  ko: ['다음에서 열기…', '{url}을(를) 읽고 제 질문에 답해 주세요.'],
  nl: ['Openen in…', 'Lees {url} en beantwoord mijn vragen erover.'],
  pl: ['Otwórz w…', 'Przeczytaj {url} i odpowiedz na moje pytania na ten temat.'],
  pt: ['Abrir em…', 'Leia {url} e responda às minhas perguntas sobre o assunto.'],
  ru: ['Открыть в…', 'Прочитай {url} и ответь на мои вопросы об этом.'],
  tr: ['Şurada aç…', '{url} adresini oku ve bununla ilgili sorularımı yanıtla.'],
  uk: ['Відкрити в…', 'Прочитай {url} і відповідай на мої запитання про це.'],
  vi: ['Mở trong…', 'Hãy đọc {url} và trả lời các câu hỏi của tôi về nội dung đó.'],
  zh: ['打开方式…', '请阅读 {url},并回答我的相关问题。'],
  'zh-Hant': ['開啟方式…', '請閱讀 {url},並回答我的相關問題。'],
};

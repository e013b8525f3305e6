import type { CommentsTexts } from '@slashdocs/theme/add-ons/comments';

const of = (heading: string, show: string, note: string, link: string): CommentsTexts => ({
  heading,
  show,
  note,
  link,
});

export const ENGLISH = of(
  'Comments',
  'Show comments',
  'Comments are loaded from giscus.app and GitHub.',
  'Discussions on GitHub',
);

export const COMMENTS_TEXTS: Readonly<Record<string, CommentsTexts>> = {
  ar: of('التعليقات', 'عرض التعليقات', 'تُحمَّل التعليقات من giscus.app وGitHub.', 'النقاشات على GitHub'),
  de: of(
    'Kommentare',
    'Kommentare anzeigen',
    'Kommentare werden von giscus.app und GitHub geladen.',
    'Diskussionen auf GitHub',
  ),
  es: of(
    'Comentarios',
    'Mostrar comentarios',
    'Los comentarios se cargan desde giscus.app y GitHub.',
    'Debates en GitHub',
  ),
  fa: of(
    'دیدگاه‌ها',
    'نمایش دیدگاه‌ها',
    'دیدگاه‌ها از giscus.app و GitHub بارگذاری می‌شوند.',
    'گفتگوها در GitHub',
  ),
  fr: of(
    'Commentaires',
    'Afficher les commentaires',
    'Les commentaires sont chargés depuis giscus.app et GitHub.',
    'Discussions sur GitHub',
  ),
  he: of('תגובות', 'הצגת תגובות', 'התגובות נטענות מ־giscus.app ומ־GitHub.', 'דיונים ב־GitHub'),
  it: of(
    'Commenti',
    'Mostra i commenti',
    'I commenti vengono caricati da giscus.app e GitHub.',
    'Discussioni su GitHub',
  ),
  ja: of(
    'コメント',
    'コメントを表示',
    'コメントは giscus.app と GitHub から読み込まれます。',
    'GitHub でのディスカッション',
  ),
  ko: of('댓글', '댓글 보기', '댓글은 giscus.app과 GitHub에서 불러옵니다.', 'GitHub 토론'),
  nl: of(
    'Reacties',
    'Reacties tonen',
    'Reacties worden geladen van giscus.app en GitHub.',
    'Discussies op GitHub',
  ),
  pl: of(
    'Komentarze',
    'Pokaż komentarze',
    'Komentarze są wczytywane z giscus.app i GitHub.',
    'Dyskusje na GitHubie',
  ),
  pt: of(
    'Comentários',
    'Mostrar comentários',
    'Os comentários são carregados de giscus.app e do GitHub.',
    'Discussões no GitHub',
  ),
  ru: of(
    'Комментарии',
    'Показать комментарии',
    'Комментарии загружаются с giscus.app и GitHub.',
    'Обсуждения на GitHub',
  ),
  tr: of(
    'Yorumlar',
    'Yorumları göster',
    'Yorumlar giscus.app ve GitHub üzerinden yüklenir.',
    'GitHub’daki tartışmalar',
  ),
  uk: of(
    'Коментарі',
    'Показати коментарі',
    'Коментарі завантажуються з giscus.app і GitHub.',
    'Обговорення на GitHub',
  ),
  vi: of(
    'Bình luận',
    'Hiện bình luận',
    'Bình luận được tải từ giscus.app và GitHub.',
    'Thảo luận trên GitHub',
  ),
  zh: of('评论', '显示评论', '评论从 giscus.app 和 GitHub 加载。', 'GitHub 上的讨论'),
  'zh-Hant': of('留言', '顯示留言', '留言從 giscus.app 和 GitHub 載入。', 'GitHub 上的討論'),
};

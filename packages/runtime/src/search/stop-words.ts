/** English stop words. Headings are indexed with them, since a heading may be "What is …". */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about above after again all also am an and any are as at be because been before being below between both but by ' +
    'can cannot could did do does doing don dont down during each even few for from further get gets getting got had has ' +
    'have having he her here hers him his how i if in into is isn isnt it its itself just let like ll make makes me more ' +
    'most much my no nor not of off on once one only or other our out over own please re same she should so some such ' +
    'than that the their them then there these they this those through to too under until up us use used using uses versus very vs ' +
    'want was we were what when where which while who whom why will with would you your'
  ).split(' '),
);

/** Full-text search, shared by the build, which writes the index, and by the browser, which reads it. */

export { eachPlace } from './decode.ts';
export {
  createSearch,
  type Hit,
  type Marked,
  type Search,
  type SearchOptions,
} from './engine.ts';
export * from './format.ts';
export { STOP_WORDS } from './stop-words.ts';
export { fold, isUnspaced, termsOf, wordList, wordsIn } from './words.ts';

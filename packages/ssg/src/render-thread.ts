/** Composes pages in a thread of its own, for `core/render/page-threads.ts`. */
import { composeSent } from './core/render/compose-sent.ts';
import { enableBuiltIns } from './plugins/index.ts';

enableBuiltIns();
void composeSent();

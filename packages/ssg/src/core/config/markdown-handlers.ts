/** The functions of plugins that run while documents are compiled. Plugins of ssg and of the site are treated alike. */
import type { HandlerOwner } from '../compile/mdast/plugin-problems.ts';
import type {
  DelimitedSyntax,
  DirectiveHandler,
  FenceHandler,
  FrontMatterHandler,
  LazyFenceHandler,
  MarkdownTransform,
} from '../plugin/types.ts';

export interface MarkdownHandlers {
  /** By name. */
  readonly containers: Handlers<DirectiveHandler>;
  /** By language, in lower case. */
  readonly fences: Handlers<FenceHandler | LazyFenceHandler>;
  /** By delimiter. */
  readonly delimiters: Handlers<DelimitedSyntax>;
  /** By front matter key, in the order of their elements. */
  readonly frontMatter: Handlers<FrontMatterHandler>;
  readonly transforms: readonly OwnedHandler<MarkdownTransform>[];
  /** Whether one of them is a function of the site, so the values of the configuration do not identify its results. */
  readonly runSiteCode: boolean;
}

export type Handlers<Handler> = ReadonlyMap<string, OwnedHandler<Handler>>;

export interface OwnedHandler<Handler> {
  owner: MarkdownOwner;
  handler: Handler;
}

/** The plugin of a handler. */
export interface MarkdownOwner extends HandlerOwner {
  name: string;
  /** A part of ssg: its handlers run without a time limit, and are part of the compiler for the cache. */
  isBuiltIn: boolean;
  /** The options of a plugin of ssg, on which its results depend. */
  options?: unknown;
}

export const NO_HANDLERS: MarkdownHandlers = {
  containers: new Map(),
  fences: new Map(),
  delimiters: new Map(),
  frontMatter: new Map(),
  transforms: [],
  runSiteCode: false,
};

/** The scripts that open pages in frames of one document, and record errors. */

export const START = '/__test-pages';
export const RESULTS = '/__test-pages/results';

/** The result of opening a page in the browser. */
export interface Visit {
  /** URL path. */
  page: string;
  isInteractive: boolean;
  errors: { message: string; stack: string }[];
}

/** Milliseconds until a page must be interactive. */
export const PAGE_LIMIT = 10_000;
/** Pages that are open at a time, so one runs while others load. */
const OPEN = 4;

/**
 * Runs before the scripts of a page, and before its content security policy applies. React logs the errors that it catches. Texts in the
 * log, such as warnings of packages, do not count.
 */
const RECORDER = `<script>{
  const errors = (window.testedErrors = []);
  const add = (error) => {
    if (error instanceof Error) errors.push({ message: error.message, stack: error.stack ?? '' });
  };
  for (const name of ['error', 'warn']) {
    const log = console[name];
    console[name] = (...values) => {
      values.forEach(add);
      log.apply(console, values);
    };
  }
  addEventListener('error', ({ error }) => add(error));
  addEventListener('unhandledrejection', ({ reason }) => add(reason));
}</script>`;

export function recorded(html: string): string {
  return html.replace(/<head[^>]*>/, (head) => head + RECORDER);
}

/** The document that opens the pages. Its frames cannot leave it, and show no dialogs. */
export function opener(pages: readonly string[]): string {
  return `<!doctype html><script type="module">
const pages = ${JSON.stringify(pages).replaceAll('<', '\\u003c')};
const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));
async function visit(page) {
  const frame = document.createElement('iframe');
  Object.assign(frame, { width: 1280, height: 800, src: page });
  frame.sandbox = 'allow-scripts allow-same-origin allow-forms';
  frame.style.position = 'fixed';
  document.body.append(frame);
  const end = performance.now() + ${PAGE_LIMIT};
  const isInteractive = () => frame.contentDocument.documentElement?.dataset.hasHydrated === 'true';
  const countLoads = () => frame.contentWindow.performance.getEntriesByType('resource').length;
  let result = { page, isInteractive: false, errors: [] };
  try {
    while (!isInteractive() && performance.now() < end) await wait(10);
    // Effects may load more code.
    let loads = -1;
    while (loads !== countLoads() && performance.now() < end) {
      loads = countLoads();
      await wait(100);
    }
    result = { page, isInteractive: isInteractive(), errors: frame.contentWindow.testedErrors ?? [] };
  } catch {
    // The page went to another site.
  }
  await fetch('${RESULTS}', { method: 'POST', body: JSON.stringify(result) });
  frame.remove();
}
const visitNext = () => pages.length > 0 && visit(pages.shift()).then(visitNext);
for (let count = 0; count < ${OPEN}; count++) visitNext();
</script><body>`;
}

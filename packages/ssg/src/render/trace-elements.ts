/**
 * Where React refuses something by itself, no line of an author is on its stack: it looks at an object among the children
 * long after the function that put it there has returned. So the page is rendered once more, and every element is looked at
 * when it is made.
 */

/** What `react/jsx-runtime` exports; bundled modules look its functions up at every call. */
export interface JsxRuntime {
  jsx: MakeElement;
  jsxs: MakeElement;
}

type MakeElement = (type: unknown, props: Props, key?: unknown) => unknown;
type Props = Record<string, unknown>;

/** An element that cannot be rendered; the stack leads to where it is made. */
export class ElementFault extends Error {
  readonly hint: string | undefined;
  readonly value: number | undefined;

  constructor({ message, hint, value }: Words) {
    super(message);
    this.hint = hint;
    this.value = value;
  }
}

interface Words {
  message: string;
  hint?: string;
  /** The one that is to blame among the children that are neither elements nor line breaks, 0-based. */
  value?: number;
}

/**
 * @param error what the page threw
 * @param render renders it again
 * @returns the element that is to blame: one that React refuses, that of the component of ours that threw, or where
 * components were in each other without end; undefined when there is none
 */
export function traceElements(
  error: Error,
  runtime: JsxRuntime,
  render: () => void,
): ElementFault | undefined {
  const { jsx, jsxs } = runtime;
  const isWaiting = isSuspension(error);
  let found: ElementFault | undefined;
  let latest: ElementFault | undefined;
  const last = new Map<string, ElementFault>();
  const looking =
    (make: MakeElement): MakeElement =>
    (type, props, key) => {
      const fault = faultOf(type, props) ?? (isWaiting ? faultOfPromise(props) : undefined);
      if (fault) {
        found ??= new ElementFault(fault);
        throw found;
      }
      if (typeof type === 'function') {
        latest = new ElementFault(error);
        last.set(type.name, latest);
      }
      return make(type, props, key);
    };
  Object.assign(runtime, { jsx: looking(jsx), jsxs: looking(jsxs) });
  try {
    render();
  } catch {
    // Of interest is what was found.
  } finally {
    Object.assign(runtime, { jsx, jsxs });
  }
  if (isOverflow(error)) return found ?? latest;
  return (
    found ??
    functionsOf(error)
      .map((name) => last.get(name))
      .find((each) => each !== undefined)
  );
}

/** What React says where something waits, and pages are rendered without waiting. */
export function isSuspension({ message }: Pick<Error, 'message'>): boolean {
  return message.startsWith('A component suspended while responding to synchronous input');
}

/** What V8 says where functions call each other without end. */
export function isOverflow({ message }: Pick<Error, 'message'>): boolean {
  return message === 'Maximum call stack size exceeded';
}

/** Names of the functions on an error's stack, the innermost first. */
function functionsOf({ stack = '' }: Error): string[] {
  return Array.from(stack.matchAll(/^ *at (?:\w+\.)*(\w+) \(/gm), ([, name = '']) => name);
}

function faultOfPromise({ children }: Props): Words | undefined {
  const isPromise = (child: unknown): boolean =>
    typeof child === 'object' && child !== null && 'then' in child && !isElement(child);
  const found = findChild(children, isPromise);
  if (!found) return undefined;
  return {
    value: found.value,
    message: 'a promise stands where text or an element should, and pages are rendered without waiting',
    hint: 'await it in the module, before the component: `export const data = await …`',
  };
}

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;

function faultOf(type: unknown, props: Props): Words | undefined {
  if (typeof type === 'function') return faultOfFunction(type);
  if (typeof type === 'string') return faultOfTag(type, props) ?? faultOfChildren(props);
  if (typeof type === 'symbol') return faultOfChildren(props);
  // What React's own functions return: `memo()`, `forwardRef()`, a context.
  if (typeof type === 'object' && type !== null && '$$typeof' in type && !('props' in type)) return undefined;
  return {
    message: `what is used as a component is none, but ${describe(type)}`,
    hint: 'check that its module exports it, and that it is defined before it is used',
  };
}

function faultOfFunction(type: { name: string; constructor: { name: string } }): Words | undefined {
  if (type.constructor.name !== 'AsyncFunction') return undefined;
  return {
    message: `the component \`${type.name}\` waits for something, and pages are rendered without waiting`,
    hint: 'a component cannot be `async`: import the data, or await it in the module before the component',
  };
}

function faultOfTag(name: string, { style, children, dangerouslySetInnerHTML }: Props): Words | undefined {
  if (style !== undefined && style !== null && typeof style !== 'object') {
    return {
      message: `the \`style\` of \`<${name}>\` is ${describe(style)}, and not an object`,
      hint: "write `style={{ color: 'red' }}`",
    };
  }
  if (!VOID.test(name) || ((children ?? null) === null && !dangerouslySetInnerHTML)) return undefined;
  return { message: `\`<${name}>\` cannot have content`, hint: `write \`<${name} />\`` };
}

function faultOfChildren({ children }: Props): Words | undefined {
  const found = findChild(children, isNoContent);
  if (!found) return undefined;
  const { child: wrong, value } = found;
  return {
    value,
    message: `${describe(wrong)} stands where text or an element should`,
    hint: isPlain(wrong)
      ? 'show one of its values, `{object.key}`, or all of it as text, `{JSON.stringify(object)}`'
      : 'make it text: `{String(value)}`',
  };
}

function findChild(
  children: unknown,
  isWrong: (child: unknown) => boolean,
): { child: unknown; value: number } | undefined {
  const values = [children].flat().filter((child) => !(isElement(child) || child === '\n'));
  for (const [value, each] of values.entries()) {
    const child = [each].flat(Number.POSITIVE_INFINITY).find(isWrong);
    if (child !== undefined) return { child, value };
  }
  return undefined;
}

function isElement(child: unknown): boolean {
  return typeof child === 'object' && child !== null && '$$typeof' in child;
}

/** Objects but elements, lists and promises. */
function isNoContent(child: unknown): boolean {
  if (typeof child !== 'object' || child === null) return false;
  return !('$$typeof' in child || Symbol.iterator in child || 'then' in child);
}

function isPlain(value: unknown): value is object {
  return Object.prototype.toString.call(value) === '[object Object]';
}

function describe(value: unknown): string {
  if (!isPlain(value))
    return typeof value === 'object' && value !== null
      ? `a \`${value.constructor?.name}\``
      : `\`${String(value)}\``;
  if ('$$typeof' in value) return 'an element';
  if (Object.keys(value).length === 0) return 'an empty object';
  return `an object with the keys \`${Object.keys(value).join(', ')}\``;
}

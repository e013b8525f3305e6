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
  readonly hint: string;

  constructor({ message, hint }: Words) {
    super(message);
    this.hint = hint;
  }
}

interface Words {
  message: string;
  hint: string;
}

/**
 * @param render renders the page that threw
 * @returns undefined when the fault is another
 */
export function traceElements(runtime: JsxRuntime, render: () => void): ElementFault | undefined {
  const { jsx, jsxs } = runtime;
  let found: ElementFault | undefined;
  const looking =
    (make: MakeElement): MakeElement =>
    (type, props, key) => {
      const fault = faultOf(type, props);
      if (fault) {
        found ??= new ElementFault(fault);
        throw found;
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
  return found;
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
  const wrong = [children].flat(Number.POSITIVE_INFINITY).find(isNoContent);
  if (wrong === undefined) return undefined;
  return {
    message: `${describe(wrong)} stands where text or an element should`,
    hint: isPlain(wrong)
      ? 'show one of its values, `{object.key}`, or all of it as text, `{JSON.stringify(object)}`'
      : 'make it text: `{String(value)}`',
  };
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
  return `an object with the keys \`${Object.keys(value).join(', ')}\``;
}

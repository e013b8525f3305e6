import { VOID_ELEMENTS } from '../html/void-elements.ts';
import { getOrInsert } from '../util/get-or-insert.ts';
import { functionFrame } from './function-frame.ts';

/**
 * Finds the element that React rejects. React checks children long after the function that created them has returned, so
 * its stack contains no code of the author. This renders the page once more and checks every element at its creation.
 */

/** The exports of `react/jsx-runtime`. Bundled modules look up these functions at every call. */
export interface JsxRuntime {
  jsx: MakeElement;
  jsxs: MakeElement;
}

type MakeElement = (type: unknown, props: Props, key?: unknown) => unknown;
type Props = Record<string, unknown>;

/** An element that cannot be rendered, with the stack of its creation, or the place of the component that returned another value. */
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
  /** The index of the invalid child among the children that are neither elements nor line breaks. */
  value?: number;
}

/**
 * @param error what the page threw
 * @param render renders the page again
 * @returns the element that React rejects, whose component threw, or that is part of an infinite recursion
 */
export function traceElements(
  error: Error,
  runtime: JsxRuntime,
  render: () => void,
): ElementFault | undefined {
  const { jsx, jsxs } = runtime;
  const isWaiting = isSuspension(error);
  const isRejected = error.message.startsWith('Objects are not valid as a React child');
  let found: ElementFault | undefined;
  let latest: ElementFault | undefined;
  const last = new Map<string, ElementFault>();
  const components = new Map<Component, Component>();
  /** The component, which reports what it returns. */
  const checked = (component: Component): Component =>
    getOrInsert(components, component, () => {
      const check: Component = (...values) => {
        const result = component(...values);
        const fault = faultOfChildren({ children: result });
        if (!fault) return result;
        found ??= new ElementFault(fault);
        found.stack = functionFrame(component);
        throw found;
      };
      return Object.assign(check, component);
    });
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
      return make(isRejected && isComponent(type) ? checked(type) : type, props, key);
    };
  Object.assign(runtime, { jsx: looking(jsx), jsxs: looking(jsxs) });
  try {
    render();
  } catch {
    // The error is expected; only the found element matters.
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

type Component = (...values: unknown[]) => unknown;

/** Whether the type of an element is a component that is neither a class nor changed by React, such as by `memo()`. */
function isComponent(type: unknown): type is Component {
  return typeof type === 'function' && !type.prototype?.isReactComponent;
}

/** React's message for a component that suspends. */
export function isSuspension({ message }: Pick<Error, 'message'>): boolean {
  return message.startsWith('A component suspended while responding to synchronous input');
}

/** V8's message for infinite recursion. */
export function isOverflow({ message }: Pick<Error, 'message'>): boolean {
  return message === 'Maximum call stack size exceeded';
}

/** Names of the functions on an error's stack, the innermost first. */
function functionsOf({ stack = '' }: Error): string[] {
  return Array.from(stack.matchAll(/^ *at (?:\w+\.)*(\w+) \(/gm), ([, name = '']) => name);
}

export const AWAIT_IN_MODULE =
  'remove `async`, and import the data or await it at the top level of the module';
export const SHOW_OBJECT =
  'show one value with `{object.key}`, or all of them with `{JSON.stringify(object)}`';
export const SHOW_AS_TEXT = 'convert the value to text: `{String(value)}`';

function faultOfPromise({ children }: Props): Words | undefined {
  const isPromise = (child: unknown): boolean =>
    typeof child === 'object' && child !== null && 'then' in child && !isElement(child);
  const found = findChild(children, isPromise);
  if (!found) return undefined;
  return {
    value: found.value,
    message: 'expected text or an element, found a promise',
    hint: 'await the promise in the module, before the component: `export const data = await …`',
  };
}

function faultOf(type: unknown, props: Props): Words | undefined {
  if (typeof type === 'function') return faultOfFunction(type);
  if (typeof type === 'string' && type.includes('/'))
    return {
      message: `expected a component, found the text \`${type}\``,
      hint: 'show an image with `<img src={…} />`',
    };
  if (typeof type === 'string') return faultOfTag(type, props) ?? faultOfChildren(props);
  if (typeof type === 'symbol') return faultOfChildren(props);
  // Components of `memo()`, `forwardRef()`, or a context.
  if (typeof type === 'object' && type !== null && '$$typeof' in type && !('props' in type)) return undefined;
  return {
    message: `expected a component, found ${describe(type)}`,
    hint: 'check that the module exports the component, and defines it before its first use',
  };
}

function faultOfFunction(type: { name: string; constructor: { name: string } }): Words | undefined {
  if (type.constructor.name !== 'AsyncFunction') return undefined;
  return {
    message: `the component \`${type.name}\` is \`async\`, but pages render synchronously`,
    hint: AWAIT_IN_MODULE,
  };
}

function faultOfTag(name: string, { style, children, dangerouslySetInnerHTML }: Props): Words | undefined {
  if (style !== undefined && style !== null && typeof style !== 'object') {
    return {
      message: `expected an object for the \`style\` of \`<${name}>\`, found ${describe(style)}`,
      hint: "write `style={{ color: 'red' }}`",
    };
  }
  if (!VOID_ELEMENTS.has(name) || ((children ?? null) === null && !dangerouslySetInnerHTML)) return undefined;
  return { message: `\`<${name}>\` cannot have content`, hint: `write \`<${name} />\`` };
}

function faultOfChildren({ children }: Props): Words | undefined {
  const found = findChild(children, isInvalidChild);
  if (!found) return undefined;
  const { child: wrong, value } = found;
  return {
    value,
    message: `expected text or an element, found ${describe(wrong)}`,
    hint: isPlain(wrong) ? SHOW_OBJECT : SHOW_AS_TEXT,
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

/** Whether a child is an object other than an element, a list, or a promise. */
function isInvalidChild(child: unknown): boolean {
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

/** Formats the members of a class. */
export interface ClassBox {
  /** Display name, with type parameters. */
  name: string;
  annotations: string[];
  /** Source texts. */
  attributes: string[];
  methods: string[];
}

export interface ShownMember {
  text: string;
  isAbstract: boolean;
  isStatic: boolean;
}

/** `+find(id~T~)* List~T~` is shown as `+find(id<T>) : List<T>`, and is abstract. */
export function showMember(written: string): ShownMember {
  const [, visibility = '', rest = ''] = /^([+#~-])?\s*(.*)$/s.exec(written.replace(/^\\/, '')) ?? [];
  const method = /^(.+?)\((.*)\)\s*([$*])?\s*(.*?)\s*([$*])?$/s.exec(rest);
  if (method) {
    const [, name = '', parameters = '', mark, type = '', lastMark] = method;
    const result = type.replace(/^:\s*/, '');
    const marks = `${mark ?? ''}${lastMark ?? ''}`;
    return {
      text: `${visibility}${generic(name.trim())}(${generic(parameters.trim())})${result && ` : ${generic(result)}`}`,
      isAbstract: marks.includes('*'),
      isStatic: marks.includes('$'),
    };
  }
  const mark = /[$*]$/.exec(rest)?.[0];
  return {
    text: visibility + generic(mark ? rest.slice(0, -1).trim() : rest),
    isAbstract: mark === '*',
    isStatic: mark === '$',
  };
}

/** Turns `Map~K, List~V~~` into `Map<K, List<V>>`: a tilde between two types opens a parameter list. */
export function generic(text: string): string {
  let depth = 0;
  return text.replace(/~/g, (_, at: number) => {
    const opens = /[\p{L}\p{N}_]/u.test(text[at - 1] ?? '') && /[\p{L}_]/u.test(text[at + 1] ?? '');
    if (opens) {
      depth++;
      return '<';
    }
    if (depth === 0) return '~';
    depth--;
    return '>';
  });
}

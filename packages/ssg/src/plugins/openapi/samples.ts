/** Requests in curl, JavaScript, and Python. */

export interface SampleRequest {
  method: string;
  url: string;
  headers: [name: string, value: string][];
  /** User and password of HTTP basic authentication. */
  user?: string;
  body?: SampleBody;
}

export type SampleBody =
  | { kind: 'json'; value: unknown }
  | { kind: 'form' | 'multipart'; fields: [name: string, value: string][] }
  | { kind: 'other' };

/** Code blocks for a code group, by language. */
export function samplesOf(request: SampleRequest): { language: string; title: string; text: string }[] {
  return [
    { language: 'sh', title: 'curl', text: curl(request) },
    { language: 'js', title: 'JavaScript', text: javaScript(request) },
    { language: 'py', title: 'Python', text: python(request) },
  ];
}

function curl({ method, url, headers, user, body }: SampleRequest): string {
  const parts = [`curl ${shell(url)}`];
  if (method !== 'GET') parts.push(`--request ${method}`);
  if (user !== undefined) parts.push(`--user ${shell(user)}`);
  for (const [name, value] of headers) parts.push(`--header ${shell(`${name}: ${value}`)}`);
  if (body?.kind === 'json') parts.push(`--data ${shell(JSON.stringify(body.value, null, 2))}`);
  if (body?.kind === 'other') parts.push('--data-binary @FILE');
  if (body?.kind === 'form' || body?.kind === 'multipart') {
    const flag = body.kind === 'form' ? '--data-urlencode' : '--form';
    for (const [name, value] of body.fields) parts.push(`${flag} ${shell(`${name}=${value}`)}`);
  }
  return parts.join(' \\\n  ');
}

function javaScript({ method, url, headers, user, body }: SampleRequest): string {
  const options: string[] = [];
  if (method !== 'GET') options.push(`method: ${quoted(method)}`);
  const all = headers.map(([name, value]) => `${propertyName(name)}: ${quoted(value)}`);
  if (user !== undefined) all.push(`Authorization: \`Basic \${btoa(${quoted(user)})}\``);
  if (all.length > 0) options.push(`headers: {\n    ${all.join(',\n    ')},\n  }`);
  const before: string[] = [];
  if (body?.kind === 'json') options.push(`body: JSON.stringify(${indent(literal(body.value, JS), '  ')})`);
  if (body?.kind === 'other') options.push('body: file');
  if (body?.kind === 'form') {
    const fields = Object.fromEntries(body.fields);
    options.push(`body: new URLSearchParams(${indent(literal(fields, JS), '  ')})`);
  }
  if (body?.kind === 'multipart') {
    before.push('const body = new FormData();');
    for (const [name, value] of body.fields) {
      const shown = value.startsWith('@') ? 'file' : quoted(value);
      before.push(`body.append(${quoted(name)}, ${shown});`);
    }
    options.push('body');
  }
  const argument = options.length === 0 ? '' : `, {\n  ${options.join(',\n  ')},\n}`;
  return [
    ...before,
    `const response = await fetch(${quoted(url)}${argument});`,
    'console.log(await response.json());',
  ].join('\n');
}

function python({ method, url, headers, user, body }: SampleRequest): string {
  const name = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].includes(method)
    ? method.toLowerCase()
    : undefined;
  const options: string[] = [name === undefined ? `"${method}",\n    ${string(url)}` : string(url)];
  // `requests` sets the type of JSON and of forms.
  const own = headers.filter(
    ([header]) => header !== 'Content-Type' || body === undefined || body.kind === 'other',
  );
  if (own.length > 0) options.push(`headers=${indent(literal(Object.fromEntries(own), PYTHON), '    ')}`);
  if (user !== undefined) {
    const [login = '', password = ''] = user.split(':');
    options.push(`auth=(${string(login)}, ${string(password)})`);
  }
  if (body?.kind === 'json') options.push(`json=${indent(literal(body.value, PYTHON), '    ')}`);
  if (body?.kind === 'form')
    options.push(`data=${indent(literal(Object.fromEntries(body.fields), PYTHON), '    ')}`);
  if (body?.kind === 'other') options.push('data=open("FILE", "rb")');
  if (body?.kind === 'multipart') {
    const files = body.fields.map(
      ([field, value]) =>
        `        ${string(field)}: ${value.startsWith('@') ? `open(${string(value.slice(1))}, "rb")` : `(None, ${string(value)})`},`,
    );
    options.push(`files={\n${files.join('\n')}\n    }`);
  }
  const call = name === undefined ? 'request' : name;
  return `import requests\n\nresponse = requests.${call}(\n    ${options.join(',\n    ')},\n)\nprint(response.json())`;
}

function shell(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function string(text: string): string {
  return JSON.stringify(text);
}

function propertyName(name: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(name) ? name : quoted(name);
}

/** The words of a language for values of JSON. */
interface Words {
  true: string;
  false: string;
  null: string;
  indent: string;
  text(value: string): string;
  key(name: string): string;
}

const JS: Words = {
  true: 'true',
  false: 'false',
  null: 'null',
  indent: '  ',
  text: quoted,
  key: propertyName,
};
const PYTHON: Words = {
  true: 'True',
  false: 'False',
  null: 'None',
  indent: '    ',
  text: string,
  key: string,
};

/** A value of JSON as a literal of a language. */
function literal(value: unknown, words: Words): string {
  if (value === null || value === undefined) return words.null;
  if (typeof value === 'boolean') return value ? words.true : words.false;
  if (typeof value === 'string') return words.text(value);
  if (typeof value !== 'object') return String(value);
  const isList = Array.isArray(value);
  const items = isList
    ? value.map((item) => literal(item, words))
    : Object.entries(value).map(([name, item]) => `${words.key(name)}: ${literal(item, words)}`);
  const [open, close] = isList ? ['[', ']'] : ['{', '}'];
  if (items.length === 0) return open + close;
  return `${open}\n${items.map((item) => `${words.indent}${indent(item, words.indent)},\n`).join('')}${close}`;
}

function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}

import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseTemplate } from '../../../packages/runtime/src/internal/banner.ts';
import { createBridge } from '../../../packages/runtime/src/internal/bridge.ts';
import { hasFlag } from '../../../packages/runtime/src/internal/feedback.ts';
import { internalDocsScript } from '../../../packages/runtime/src/internal/head-script.ts';
import { internalUrl, readCheck } from '../../../packages/runtime/src/internal/host-check.ts';
import {
  findParent,
  type ParentWindow,
  targetOrigin,
} from '../../../packages/runtime/src/internal/parent-window.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

describe('target origin', () => {
  const origins = ['https://one.example', 'https://two.example:8443/'];
  test.each<[hostname: string, search: string, expected: string | undefined]>([
    ['docs.example', '', 'https://one.example'],
    ['docs.example', '?parentHostname=two.example', 'https://two.example:8443'],
    ['docs.example', '?parentHostname=two.example:8443', 'https://two.example:8443'],
    ['docs.example', '?parentHostname=two.example:1', 'https://one.example'],
    ['docs.example', '?parentHostname=evil.example', 'https://one.example'],
    ['docs.example', '?parentHostname=one.example.evil.example', 'https://one.example'],
    ['docs.example', '?parentHostname=https://two.example', 'https://one.example'],
    ['docs.example', '?parentHostname=*', 'https://one.example'],
    ['docs.example', '?parentHostname=', 'https://one.example'],
    ['localhost', '?parentHostname=two.example', '*'],
    ['localhost.evil.example', '', 'https://one.example'],
    ['127.0.0.1', '', 'https://one.example'],
  ])('%s%s: %s', (hostname, search, expected) => {
    expect(targetOrigin(hostname, search, origins)).toBe(expected);
  });

  test('is undefined without configured origins', () => {
    expect(targetOrigin('docs.example', '?parentHostname=two.example', [])).toBeUndefined();
  });
});

describe('parent window', () => {
  const options = { pingUrl: '', checkUrl: '', parentOrigins: ['https://parent.example'] };

  test('receives only its own messages from the configured origin', () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const source = frame.contentWindow as Window;
    // jsdom's default page is on localhost, which allows any origin.
    vi.stubGlobal('location', { hostname: 'docs.example', search: '' });
    vi.spyOn(window, 'parent', 'get').mockReturnValue(source);
    const post = vi.spyOn(source, 'postMessage').mockImplementation(() => {});
    const parent = findParent(options);
    vi.unstubAllGlobals();

    parent?.post({ event: 'hello' });
    expect(post).toHaveBeenCalledWith({ event: 'hello' }, 'https://parent.example');

    const heard: unknown[] = [];
    parent?.onMessage((data) => heard.push(data));
    const say = (data: string, from: Window, origin: string) =>
      dispatchEvent(new MessageEvent('message', { data, source: from, origin }));
    say('right', source, 'https://parent.example');
    say('navigated', source, 'https://evil.example');
    say('sandboxed', source, 'null');
    say('longer', source, 'https://parent.example.evil.example');
    say('self', window, 'https://parent.example');
    expect(heard).toEqual(['right']);
  });

  test('is absent on a page that is not embedded', () => {
    expect(findParent(options)).toBeUndefined();
  });
});

describe('bridge', () => {
  function connect() {
    const posted: { id: string }[] = [];
    let answer: (data: unknown) => void = () => {};
    const parent: ParentWindow = {
      post: (message) => posted.push(structuredClone(message) as { id: string }),
      onMessage: (listener) => {
        answer = listener;
      },
    };
    return { bridge: createBridge(parent, null), posted, answer: (data: unknown) => answer(data) };
  }
  const event = 'static-docs-bridge-response';

  test('matches responses to calls in any order', async () => {
    const { bridge, posted, answer } = connect();
    const calls = [bridge.call('m', 'a', {}), bridge.call('m', 'b', {}), bridge.call('m', 'c', {})];
    const [a, b, c] = posted.map(({ id }) => id);
    answer({ event, id: c, response: 'C' });
    answer({ event, id: a });
    answer({ event, id: b, error: { code: 7 } });
    answer({ event, id: b, response: 'too late' });
    expect(await Promise.allSettled(calls)).toEqual([
      { status: 'fulfilled', value: undefined },
      { status: 'rejected', reason: new Error('{"code":7}') },
      { status: 'fulfilled', value: 'C' },
    ]);
  });

  test.each([null, undefined, 'text', 7, {}, { event }, { event, id: 7 }, { event: 'other', id: 'x' }])(
    'ignores %j',
    (data) => {
      const { answer } = connect();
      expect(() => answer(data)).not.toThrow();
    },
  );

  test('rejects arguments that cannot be sent', async () => {
    const { bridge } = connect();
    await expect(bridge.call('m', 'a', { callback() {} })).rejects.toThrow();
  });

  test('rejects every call without a parent window', async () => {
    await expect(createBridge(undefined, null).call('m', 'a', {})).rejects.toThrow(
      'Not running on static docs',
    );
  });
});

test.each([
  [
    'go {{home}} now',
    [
      ['go ', false],
      ['home', true],
      [' now', false],
    ],
  ],
  ['{{home}}', [['home', true]]],
  [
    '{{one}}{{two}}',
    [
      ['one', true],
      ['two', true],
    ],
  ],
  [
    'over\n{{two\nlines}}',
    [
      ['over\n', false],
      ['two\nlines', true],
    ],
  ],
  ['no label', [['no label', true]]],
  ['{{}} empty', [['{{}} empty', true]]],
  ['{{unclosed', [['{{unclosed', true]]],
] as const)('parses the template %j', (template, parts) => {
  expect(parseTemplate(template)).toEqual(parts.map(([text, isLink]) => ({ text, isLink })));
});

describe('check', () => {
  const complete = { showBanner: true, redirectTo: 'https://a.b/', template: 'x', autoRedirectEnabled: true };

  test('is read', () => {
    expect(readCheck(complete)).toEqual({
      redirectTo: 'https://a.b',
      template: 'x',
      autoRedirectEnabled: true,
    });
    expect(readCheck({ ...complete, autoRedirectEnabled: undefined })?.autoRedirectEnabled).toBe(false);
  });

  test.each([
    null,
    'text',
    [],
    {},
    { ...complete, showBanner: 0 },
    { ...complete, showBanner: false },
    { ...complete, showBanner: undefined },
    { ...complete, redirectTo: undefined },
    { ...complete, template: undefined },
    { ...complete, redirectTo: '' },
    { ...complete, redirectTo: 7 },
    { ...complete, redirectTo: '/relative' },
    { ...complete, redirectTo: 'javascript:alert(1)' },
    { ...complete, redirectTo: 'https://' },
    { ...complete, template: '' },
    { ...complete, template: ['x'] },
  ])('shows nothing for %j', (answer) => {
    expect(readCheck(answer)).toBeUndefined();
  });

  test('links to the same page', () => {
    const page = { pathname: '/docs/a/', search: '?b=c', hash: '#d' };
    expect(internalUrl('https://a.b/base', page)).toBe('https://a.b/base/docs/a/?b=c#d');
  });
});

test.each([
  [{ flag: true }, true],
  [{ flag: false }, false],
  [{ flag: 'true' }, false],
  [{ other: true }, false],
  [['flag'], true],
  [['other'], false],
  [null, false],
  [undefined, false],
  ['flag', false],
])('reads the flag in %j: %s', (flags, expected) => {
  expect(hasFlag(flags, 'flag')).toBe(expected);
});

test('keeps configuration from ending the inline script', () => {
  const script = internalDocsScript(['</script>'], '/a</script>.js');
  expect(script).not.toContain('</script');
});

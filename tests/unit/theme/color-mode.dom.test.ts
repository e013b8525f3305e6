import { afterEach, expect, test, vi } from 'vitest';
import { chooseMode } from '../../../packages/theme/src/color-mode/color-mode.ts';
import { beforeFirstPaint } from '../../../packages/theme/src/head.ts';
import { resolved } from './context.ts';

const root = document.documentElement.dataset;
const storedValues = [null, '', 'light', 'dark', 'purple'];

afterEach(() => {
  for (const key of Object.keys(root)) delete root[key];
});

/** Runs the inline script like a browser. */
function run(script: string, systemIsDark = false): void {
  vi.stubGlobal('matchMedia', () => ({ matches: systemIsDark }));
  new Function(script)();
}

const rules = [false, true].flatMap((disableSwitch) =>
  [false, true].flatMap((respectPrefersColorScheme) =>
    (['light', 'dark'] as const).map((defaultMode) => ({
      defaultMode,
      disableSwitch,
      respectPrefersColorScheme,
    })),
  ),
);

test('matches the inline script with the module, whatever is configured, stored, and preferred', () => {
  for (const colorMode of rules) {
    for (const stored of storedValues) {
      for (const systemIsDark of [false, true]) {
        localStorage.clear();
        if (stored !== null) localStorage.setItem('theme', stored);
        run(beforeFirstPaint(resolved({ colorMode })), systemIsDark);
        const situation = JSON.stringify({ ...colorMode, stored, systemIsDark });
        expect(`${situation} ${root.theme}`).toBe(
          `${situation} ${chooseMode(stored, systemIsDark, colorMode)}`,
        );
      }
    }
  }
});

test('is light unless configured or chosen, and for invalid stored values', () => {
  const { colorMode } = resolved({});
  expect(chooseMode(null, true, colorMode)).toBe('light');
  expect(chooseMode('dark', false, colorMode)).toBe('dark');
  expect(chooseMode('purple', true, { ...colorMode, defaultMode: 'dark' })).toBe('light');
  expect(chooseMode('dark', false, { ...colorMode, disableSwitch: true })).toBe('light');
  expect(chooseMode(null, true, { ...colorMode, respectPrefersColorScheme: true })).toBe('dark');
});

test('uses the default if storage throws', () => {
  vi.stubGlobal('localStorage', undefined);
  run(beforeFirstPaint(resolved({ colorMode: { defaultMode: 'dark' } })));
  expect(root.theme).toBe('dark');
});

test('hides only the dismissed announcement before the first paint', () => {
  const script = beforeFirstPaint(resolved({ announcementBar: { id: 'a</script>', content: 'x' } }));
  expect(script).not.toContain('<');
  const cases: [id: string, dismissed: string, shown: boolean][] = [
    ['a</script>', 'true', false],
    ['a</script>', 'false', true],
    ['older', 'true', true],
  ];
  for (const [id, dismissed, shown] of cases) {
    delete root.announcement;
    localStorage.setItem('docusaurus.announcement.id', id);
    localStorage.setItem('docusaurus.announcement.dismiss', dismissed);
    run(script);
    expect(root.announcement).toBe(shown ? undefined : 'dismissed');
  }
});

test('always shows an announcement that cannot be closed', () => {
  const bar = { id: 'a', content: 'x', isCloseable: false };
  expect(beforeFirstPaint(resolved({ announcementBar: bar }))).toBe(beforeFirstPaint(resolved({})));
});

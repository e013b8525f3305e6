import { useIsHydrated, useStoredValue } from '@slashdocs/runtime';

/** `ask` shows the question again. */
export type Answer = 'yes' | 'no' | 'ask';

/** The stored value is the answer and the services that it is about. */
export const consentKey = 'consent';

/**
 * The answer that applies to services: none if the reader has answered about others. A browser that sends Global Privacy Control
 * (globalprivacycontrol.org) has answered for its reader.
 *
 * @param stored such as `yes Google Analytics`
 */
export function answerOf(
  stored: string | null,
  services: readonly string[],
  hasPrivacyControl: boolean,
): Answer | undefined {
  if (stored === 'ask') return 'ask';
  const [, answer, about] = /^(yes|no) (.*)$/.exec(stored ?? '') ?? [];
  if (about === services.join(', ')) return answer as Answer;
  return hasPrivacyControl ? 'no' : undefined;
}

/** The reader's answer, and a function that remembers a new one. */
export function useAnswer(services: readonly string[]): [Answer | undefined, (answer: Answer) => void] {
  const [stored, store] = useStoredValue(consentKey);
  const hydrated = useIsHydrated();
  const hasPrivacyControl =
    hydrated && (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
  return [
    answerOf(stored, services, hasPrivacyControl),
    (answer) => store(answer === 'ask' ? answer : `${answer} ${services.join(', ')}`),
  ];
}

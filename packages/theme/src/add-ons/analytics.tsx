import './consent.css';
import { Link, useIsHydrated, usePage, useSite } from '@slashdocs/runtime';
import { useEffect, useRef } from 'react';
import { useAnswer } from './consent.ts';

export interface AnalyticsService {
  /** For readers, such as `Google Analytics`. */
  name: string;
  /** URL. */
  script: string;
  /** Attributes of the script element. */
  attributes: Record<string, string>;
  /** Services whose scripts need further calls. */
  start?: 'plausible' | 'goatcounter' | 'google';
  /** Measurement ID of Google Analytics. */
  id?: string;
  hasCookies: boolean;
}

export interface ConsentTexts {
  /** Label of the region. */
  label: string;
  /** `{services}` is the list of services. */
  question: string;
  policy: string;
  accept: string;
  decline: string;
  /** Button that asks again. */
  settings: string;
}

export interface AnalyticsProps {
  services: AnalyticsService[];
  /** Names of the services that wait for the reader's consent. */
  asking: string[];
  /** Absent if no service asks. */
  texts?: ConsentTexts | undefined;
  privacyPolicy?: string;
}

/** Starts the services on the published site, and shows the question for those that need consent. */
export default function Analytics({ services, asking, texts, privacyPolicy }: AnalyticsProps) {
  const { path } = usePage();
  const { url } = useSite();
  const hydrated = useIsHydrated();
  const [answer, setAnswer] = useAnswer(asking);
  // Not in a preview, in the dev server, or in a copy of the site on another host.
  const isPublished = hydrated && location.origin === url;

  useEffect(() => {
    if (!isPublished) return;
    for (const service of services) {
      if (!asking.includes(service.name) || answer === 'yes') count(service, path);
      else stop(service);
    }
  }, [isPublished, services, asking, answer, path]);

  if (!texts || !hydrated || answer === 'yes' || answer === 'no') return null;
  return (
    <Question
      texts={texts}
      services={asking}
      privacyPolicy={privacyPolicy}
      isRequested={answer === 'ask'}
      setAnswer={setAnswer}
    />
  );
}

/** Not a dialog: readers can ignore it, and nothing is counted until they answer. */
function Question({
  texts,
  services,
  privacyPolicy,
  isRequested,
  setAnswer,
}: {
  texts: ConsentTexts;
  services: string[];
  privacyPolicy: string | undefined;
  isRequested: boolean;
  setAnswer(answer: 'yes' | 'no'): void;
}) {
  const region = useRef<HTMLElement>(null);

  useEffect(() => {
    if (!isRequested) return;
    const before = document.activeElement;
    region.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, [isRequested]);

  const { lang } = useSite().locale;
  const list = new Intl.ListFormat(lang).format(services);
  return (
    <section ref={region} className="consent" aria-label={texts.label} tabIndex={-1}>
      <p>
        {texts.question.replace('{services}', list)}{' '}
        {privacyPolicy !== undefined && <Link href={privacyPolicy}>{texts.policy}</Link>}
      </p>
      <div className="consent-answers">
        <button type="button" className="button" onClick={() => setAnswer('no')}>
          {texts.decline}
        </button>
        <button type="button" className="button" onClick={() => setAnswer('yes')}>
          {texts.accept}
        </button>
      </div>
    </section>
  );
}

type Queue = ((...values: unknown[]) => void) & { q?: unknown[]; o?: unknown; init?(options?: object): void };

interface ServiceGlobals {
  plausible?: Queue;
  goatcounter?: { count?(page: { path: string }): void };
  dataLayer?: unknown[];
  [key: `ga-disable-${string}`]: boolean | undefined;
}

/** The last page that GoatCounter has counted. Other services watch the address themselves. */
let counted: string | undefined;

/** Loads the script of a service once, and counts the page if the script does not do so itself. */
function count(service: AnalyticsService, path: string): void {
  const globals = window as unknown as ServiceGlobals;
  if (service.id !== undefined) globals[`ga-disable-${service.id}`] = false;
  const countPage = () => {
    if (service.start !== 'goatcounter' || counted === path) return;
    globals.goatcounter?.count?.({ path });
    if (globals.goatcounter?.count) counted = path;
  };
  if (document.querySelector(`script[src="${service.script}"]`)) {
    countPage();
    return;
  }
  if (service.start === 'plausible') {
    const queue: Queue = (...values) => {
      queue.q = [...(queue.q ?? []), values];
    };
    queue.init = (options = {}) => {
      queue.o = options;
    };
    globals.plausible ??= queue;
    globals.plausible.init?.();
  }
  if (service.start === 'google') startGoogle(globals, service.id as string);
  const script = document.createElement('script');
  script.async = true;
  script.src = service.script;
  for (const [name, value] of Object.entries(service.attributes)) script.setAttribute(name, value);
  script.addEventListener('load', countPage);
  document.head.append(script);
}

function startGoogle(globals: ServiceGlobals, id: string): void {
  globals.dataLayer ??= [];
  // Google reads only `arguments` objects.
  function gtag(..._: unknown[]): void {
    // biome-ignore lint/complexity/noArguments: an array has another meaning in the data layer
    globals.dataLayer?.push(arguments);
  }
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  });
  gtag('js', new Date());
  gtag('config', id);
}

/** After the reader has withdrawn the consent: Google stops counting, and its cookies are deleted. */
function stop({ id, start }: AnalyticsService): void {
  if (start !== 'google') return;
  (window as unknown as ServiceGlobals)[`ga-disable-${id as string}`] = true;
  const labels = location.hostname.split('.');
  const domains = ['', ...labels.slice(0, -1).map((_, index) => `; domain=${labels.slice(index).join('.')}`)];
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=');
    if (!/^_g(?:a|id|at)(?:_|$)/.test(name)) continue;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
    for (const domain of domains) document.cookie = `${name}=; max-age=0; path=/${domain}`;
  }
}

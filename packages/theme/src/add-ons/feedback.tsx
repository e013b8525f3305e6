import './feedback.css';
import { useIsHydrated, usePage, useSite } from '@slashdocs/runtime';
import { type FormEvent, useId, useState } from 'react';

export interface FeedbackTexts {
  question: string;
  yes: string;
  no: string;
  more: string;
  send: string;
  /** With `{host}`. */
  next: string;
  thanks: string;
  failed: string;
  /** The link on pages without JavaScript. */
  report: string;
}

export interface FeedbackProps {
  /** Receives answers. */
  url?: string;
  /** Without `url`: the page for a new issue. */
  issue?: string;
  texts: FeedbackTexts;
}

export default function Feedback(props: FeedbackProps) {
  const { path } = usePage();
  const hydrated = useIsHydrated();
  if (props.issue !== undefined && !hydrated) return <ReportLink issue={props.issue} texts={props.texts} />;
  // A new form for each page.
  return <FeedbackForm key={path} {...props} />;
}

function ReportLink({ issue, texts }: { issue: string; texts: FeedbackTexts }) {
  const { title } = usePage();
  return (
    <p className="feedback">
      <a href={issueUrl(issue, title, usePageUrl())}>{texts.report}</a>
    </p>
  );
}

type State = 'open' | 'answered' | 'sending' | 'failed' | 'done';

/** Without JavaScript, the form goes to its URL, with one of the two buttons. */
function FeedbackForm({ url, issue, texts }: FeedbackProps) {
  const { path, title } = usePage();
  const pageUrl = usePageUrl();
  const [helpful, setHelpful] = useState<'yes' | 'no'>();
  const [comment, setComment] = useState('');
  const [state, setState] = useState<State>('open');
  const field = useId();

  async function send(fields: Record<string, string>, next: State): Promise<void> {
    setState('sending');
    try {
      const body = new URLSearchParams({ page: path, ...fields });
      const response = await fetch(url as string, { method: 'POST', body });
      setState(response.ok ? next : 'failed');
    } catch {
      setState('failed');
    }
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const answer =
      submitter instanceof HTMLButtonElement && submitter.name === 'helpful' ? submitter.value : '';
    if (answer === 'yes' || answer === 'no') {
      setHelpful(answer);
      if (url === undefined) setState('answered');
      else send({ helpful: answer }, 'answered');
    } else if (url !== undefined) send({ helpful: helpful ?? '', comment }, 'done');
  }

  const answered = state === 'answered' || (helpful !== undefined && state === 'failed');
  return (
    <form className="feedback" action={url} method="post" onSubmit={submit}>
      <input type="hidden" name="page" value={path} />
      {state !== 'done' && (
        <fieldset disabled={state === 'sending'}>
          <legend>{texts.question}</legend>
          <div className="feedback-answers">
            {(['yes', 'no'] as const).map((answer) => (
              <button
                key={answer}
                type="submit"
                name="helpful"
                value={answer}
                aria-pressed={helpful === undefined ? undefined : helpful === answer}
              >
                {texts[answer]}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      {answered && (
        <div className="feedback-more">
          <label htmlFor={field}>{texts.more}</label>
          <textarea
            id={field}
            name="comment"
            rows={3}
            maxLength={4000}
            value={comment}
            onChange={(event) => setComment(event.target.value)}
          />
          {issue === undefined ? (
            <button type="submit" className="button">
              {texts.send}
            </button>
          ) : (
            <a
              className="button"
              href={issueUrl(issue, title, pageUrl, helpful === 'yes' ? texts.yes : texts.no, comment, texts)}
            >
              {texts.next.replace('{host}', new URL(issue).host)}
            </a>
          )}
        </div>
      )}
      <p role="status">
        {state === 'done' && texts.thanks}
        {state === 'failed' && texts.failed}
      </p>
    </form>
  );
}

function usePageUrl(): string {
  const { path } = usePage();
  return useSite().url + path;
}

/** A new issue with a title and a text, which GitHub, Gitea, and Forgejo accept. */
function issueUrl(
  issue: string,
  title: string,
  pageUrl: string,
  answer?: string,
  comment = '',
  texts?: FeedbackTexts,
): string {
  const url = new URL(issue);
  const lines = [comment, answer && `${texts?.question} ${answer}`, pageUrl];
  url.searchParams.set('title', `Feedback: ${title}`);
  url.searchParams.set('body', lines.filter(Boolean).join('\n\n'));
  return url.href;
}

import * as v from 'valibot';
import {
  checkAll,
  checked,
  closed,
  entriesFor,
  expected,
  text,
  withHint,
} from '../../core/config/schema-parts.ts';
import { optionsSchema } from '../../core/plugin/options.ts';
import { isObject } from '../../core/util/value.ts';
import type { FeedbackOptions } from './types.ts';

const url = checked(
  text,
  (value) => /^\/(?!\/)/.test(value) || (/^https:\/\/[^/]+/.test(value) && URL.canParse(value)),
  expected('a URL or a path', 'write a URL with `https://`, or a path such as `/api/feedback`'),
);

const newIssue = checked(
  text,
  (value) => /^https:\/\/[^/]+\/.+\/issues\/new\/?(?:\?.*)?$/.test(value) && URL.canParse(value),
  expected('the page for a new issue', 'write a URL such as `https://github.com/my-org/my-tool/issues/new`'),
);

export const feedbackEntries = entriesFor<FeedbackOptions>()({
  url: v.optional(url),
  issue: v.optional(newIssue),
});

export const feedbackOptions = optionsSchema(
  checkAll(closed(feedbackEntries), (value, report) => {
    if (!isObject(value) || (value.url === undefined) !== (value.issue === undefined)) return;
    const fault = value.url === undefined ? 'answers have no receiver' : 'answers have two receivers';
    report([], withHint(fault, 'write either `url` or `issue`'));
  }),
  feedbackEntries,
);

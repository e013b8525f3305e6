import { placeOfError } from '../supervised/link.ts';
import type { Diagnostic } from '../types.ts';
import { messageOf } from '../util/message-of.ts';

/**
 * Describes an error that a function of the site threw, with the place of its code.
 *
 * @param subject the function in the message: "the handler of the fence `chart`"
 */
export function thrownBy(subject: string, error: unknown): Pick<Diagnostic, 'message' | 'related'> {
  const place = placeOfError(error);
  return {
    message: `${subject} failed: ${messageOf(error)}`,
    ...(place && { related: [{ message: 'the error comes from', ...place }] }),
  };
}

import type { Naming } from '../statements.ts';
import type { LabelSource } from '../text/label.ts';

export interface Participant {
  id: string;
  label: LabelSource;
  /** An actor is drawn as a person. */
  kind: 'participant' | 'actor';
}

export type MessageHead = 'none' | 'arrow' | 'cross' | 'open';

export type FrameKind = 'loop' | 'alt' | 'opt' | 'par' | 'critical' | 'break' | 'rect';

export type Step =
  | {
      type: 'message';
      from: string;
      to: string;
      label: LabelSource;
      dotted: boolean;
      start: MessageHead;
      end: MessageHead;
      number?: string;
    }
  | { type: 'note'; placement: 'left' | 'right' | 'over'; on: [string, string]; label: LabelSource }
  | { type: 'activate' | 'deactivate'; participant: string }
  | { type: 'open'; frame: FrameKind; label: LabelSource; color?: string }
  /** `else`, `and`, `option`. */
  | { type: 'section'; label: LabelSource }
  | { type: 'close' }
  /** The next message creates or ends the participant. */
  | { type: 'create' | 'destroy'; participant: string };

/** A box around participants. */
export interface ParticipantBox {
  label?: LabelSource;
  color?: string;
  participants: string[];
}

export interface Sequence extends Naming {
  kind: 'sequence';
  /** In the order of their first mention. */
  participants: Map<string, Participant>;
  boxes: ParticipantBox[];
  steps: Step[];
}

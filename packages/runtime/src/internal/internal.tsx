/**
 * The API that content and components use to talk to the parent window on an internal site. Elsewhere, each call
 * rejects with "Not running on static docs" and sends nothing.
 */
import type { FocusEvent, MouseEvent, PointerEvent, ReactNode } from 'react';
import { moduleKey, notStaticDocs } from './protocol.ts';

/** Calls any API of the parent window. The functions below wrap the common ones. */
export async function callBridge(module: string, api: string, args: object = {}): Promise<unknown> {
  return (await loadBridge()).call(module, api, args);
}

async function loadBridge() {
  const loading = typeof window === 'undefined' ? undefined : window[moduleKey];
  if (!loading) throw new Error(notStaticDocs);
  return (await loading).bridge;
}

/** The reader's feature flags. */
export function getGKs(): Promise<unknown> {
  return callBridge('gks', 'getGKs');
}

export function reportContentCopied(textContent: string): Promise<unknown> {
  return callBridge('feedback', 'reportContentCopied', { textContent });
}

export function reportContentSelected(textContent: string): Promise<unknown> {
  return callBridge('feedback', 'reportContentSelected', { textContent });
}

export interface FeatureUsage {
  featureName: string;
  id: string;
}

export function reportFeatureUsage({ featureName, id }: FeatureUsage): Promise<unknown> {
  return callBridge('feedback', 'reportFeatureUsage', { featureName, id });
}

export interface DisplayedComponent {
  componentName: string;
  props?: object;
  /** Position in CSS pixels, relative to the site's window. */
  posX: number;
  posY: number;
}

/** Asks the parent window to show one of its components. */
export function displayComponent(component: DisplayedComponent): Promise<unknown> {
  const { componentName, props = {}, posX, posY } = component;
  return callBridge('interncomponent', 'displayComponent', { componentName, props, posX, posY });
}

export interface DocEdit {
  /** Path of the source file. */
  filePath: string;
  /** The full new content of the file. */
  newContent: string;
  /** The existing change to update. Omit it to create a new one. */
  diffNumber?: string | number;
  diffKind: 'add' | 'modify';
}

/** Submits an edit of a document on behalf of the configured project. */
export async function submitDocEdit({
  filePath,
  newContent,
  diffNumber,
  diffKind,
}: DocEdit): Promise<unknown> {
  const bridge = await loadBridge();
  return bridge.call('inpageeditor', 'createPhabricatorDiffApi', {
    file_path: filePath,
    new_content: newContent,
    project_name: bridge.projectName,
    diff_number: diffNumber ?? null,
    diff_kind: diffKind,
  });
}

export interface EmbeddedComponentProps {
  /** Name of the parent window's component. */
  name: string;
  props?: object;
  /** How to open it. `hover` includes keyboard focus. Default `click`. */
  on?: 'hover' | 'click';
  children: ReactNode;
}

/** A button that makes the parent window show one of its components. */
export function EmbeddedComponent({
  name,
  props,
  on = 'click',
  children,
}: EmbeddedComponentProps): ReactNode {
  const display = (posX: number, posY: number) => {
    displayComponent({ componentName: name, ...(props && { props }), posX, posY }).catch(() => {
      // No parent window can show it.
    });
  };
  const displayBelow = (element: Element) => {
    const { left, bottom } = element.getBoundingClientRect();
    display(left, bottom);
  };
  const handlers =
    on === 'hover'
      ? {
          onPointerEnter: ({ clientX, clientY }: PointerEvent) => display(clientX, clientY),
          onFocus: ({ currentTarget }: FocusEvent) => {
            if (currentTarget.matches(':focus-visible')) displayBelow(currentTarget);
          },
        }
      : {
          // A keyboard click has no position.
          onClick: ({ detail, currentTarget, clientX, clientY }: MouseEvent) =>
            detail === 0 ? displayBelow(currentTarget) : display(clientX, clientY),
        };
  return (
    <button type="button" className="embedded-component" {...handlers}>
      {children}
    </button>
  );
}

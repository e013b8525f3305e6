/** The markup of an embed: a link that the script of the theme replaces with a frame. */
import { element, shownNodes, text, unknownOptions } from '../../core/plugin/markdown-nodes.ts';
import type {
  Directive,
  DirectiveElement,
  DirectiveHandler,
  MarkdownNode,
  MarkdownProblem,
} from '../../core/plugin/types.ts';
import { SERVICES, type Service } from './services.ts';

/** `:::youtube[Title]{id=dQw4w9WgXcQ}` */
export function serviceHandler(name: keyof typeof SERVICES): DirectiveHandler {
  const service: Service = SERVICES[name];
  const example = `write \`:::${name}[Title]{id=${service.example}}\``;
  return (directive) => {
    const problems = [...unknownOptions(directive, ['id', 'poster']), ...untitled(directive, example)];
    const id = idOf(directive.attributes.id ?? '', service);
    if (id === undefined) {
      return {
        error: directive.attributes.id ? 'the id of the video is invalid' : 'the video has no id',
        hint: `${example}; the id is the last part of the URL of the video`,
        ...(directive.attributes.id && { text: directive.attributes.id }),
      };
    }
    return figure(
      directive,
      { page: service.page(id), frame: service.frame(id), host: service.host },
      problems,
    );
  };
}

/** The id, or the URL of the video as readers see it. */
function idOf(written: string, { id, hosts }: Service): string | undefined {
  if (id.test(written)) return written;
  if (!URL.canParse(written)) return undefined;
  const { hostname, searchParams, pathname } = new URL(written);
  if (!hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))) return undefined;
  const found = searchParams.get('v') ?? pathname.split('/').at(-1) ?? '';
  return id.test(found) ? found : undefined;
}

/** `:::embed[Title]{src=https://codepen.io/…}` */
export function siteHandler(sites: readonly string[]): DirectiveHandler {
  const example = 'write `:::embed[Title]{src=https://…}`';
  return (directive) => {
    const problems = [
      ...unknownOptions(directive, ['src', 'href', 'poster']),
      ...untitled(directive, example),
    ];
    const { src = '', href = src } = directive.attributes;
    if (!URL.canParse(src)) {
      return {
        error: src === '' ? 'the embed has no `src`' : 'the `src` of the embed must be a URL',
        hint: example,
      };
    }
    const { origin, host } = new URL(src);
    if (!sites.includes(origin)) {
      return {
        error: `\`${origin}\` is not a site of the plugin \`embeds\``,
        hint: `add the origin to the configuration: \`embeds({ sites: ['${origin}'] })\``,
        text: src,
      };
    }
    return figure(directive, { page: href, frame: src, host }, problems);
  };
}

/** `:::video[Title]{src=./demo.mp4}`: a file of the site, which browsers show without a script. */
export const video: DirectiveHandler = (directive) => {
  const { src, poster, captions } = directive.attributes;
  const problems = unknownOptions(directive, ['src', 'poster', 'captions']);
  const example = 'write `:::video[Title]{src=./demo.mp4}`';
  problems.push(...untitled(directive, example));
  if (!src) return { error: 'the video has no `src`', hint: example };
  const track = captions ? [element('track', { kind: 'captions', src: captions, default: true }, [])] : [];
  return {
    tagName: 'figure',
    properties: { className: ['embed'] },
    children: [
      element(
        'video',
        {
          className: ['embed-video'],
          src,
          controls: true,
          // Nothing is loaded before the video plays. Without a poster, its first frame is shown.
          preload: poster ? 'none' : 'metadata',
          playsInline: true,
          ariaLabel: directive.label,
          ...(poster && { poster }),
        },
        track,
      ),
      ...caption(directive),
    ],
    problems,
  };
};

function untitled({ label, name }: Directive, hint: string): MarkdownProblem[] {
  return label === '' ? [{ error: `\`:::${name}\` has no title, which screen readers need`, hint }] : [];
}

function figure(
  directive: Directive,
  { page, frame, host }: { page: string; frame: string; host: string },
  problems: MarkdownProblem[],
): DirectiveElement {
  const { label, attributes } = directive;
  const { poster } = attributes;
  const content = [
    ...(poster ? [element('img', { src: poster, alt: '' }, [])] : []),
    element('span', { className: ['embed-title'] }, [text(label)]),
    // A space, for the name of the link.
    text(' '),
    element('span', { className: ['embed-host'] }, [text(host)]),
  ];
  // In this tab, because the script shows the frame in the place of the link.
  const properties = { className: ['embed-play'], dataFrame: frame, target: '_self' };
  return {
    tagName: 'figure',
    properties: { className: ['embed'] },
    children: [
      { type: 'link', url: page, children: content, data: { hProperties: properties } } as never,
      ...caption(directive),
    ],
    problems,
  };
}

function caption(directive: Directive): MarkdownNode[] {
  const shown = shownNodes(directive);
  return shown.length === 0 ? [] : [element('figcaption', {}, shown)];
}

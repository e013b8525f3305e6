import type { ReactNode } from 'react';

export interface EmbedProps {
  title: string;
  /** The page of the video, for readers without JavaScript. */
  page: string;
  frame: string;
  host: string;
  poster?: string;
  /** Caption. */
  children?: ReactNode;
}

/** The markup of `:::youtube` and `:::vimeo`. */
export function EmbedFigure({ title, page, frame, host, poster, children }: EmbedProps) {
  return (
    <figure className="embed">
      <a href={page} className="embed-play" data-frame={frame}>
        {poster && <img src={poster} alt="" loading="lazy" decoding="async" />}
        <span className="embed-title">{title}</span> <span className="embed-host">{host}</span>
      </a>
      {children && <figcaption>{children}</figcaption>}
    </figure>
  );
}

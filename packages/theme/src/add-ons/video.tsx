import type { ReactNode } from 'react';

export interface OwnVideoProps {
  title: string;
  src: string;
  poster?: string;
  /** A WebVTT file. */
  captions?: string;
  children?: ReactNode;
}

/** A video file of the site: `:::video[Title]{src=./demo.mp4}` in Markdown. */
export default function Video({ title, src, poster, captions, children }: OwnVideoProps) {
  return (
    <figure className="embed">
      {/* biome-ignore lint/a11y/useMediaCaption: a video without sound needs no captions */}
      <video
        className="embed-video"
        src={src}
        controls
        preload={poster ? 'none' : 'metadata'}
        playsInline
        aria-label={title}
        poster={poster}
      >
        {captions && <track kind="captions" src={captions} default />}
      </video>
      {children && <figcaption>{children}</figcaption>}
    </figure>
  );
}

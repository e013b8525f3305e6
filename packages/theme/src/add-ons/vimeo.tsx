import { EmbedFigure } from './embed-figure.tsx';
import type { VideoProps } from './youtube.tsx';

/** A video that loads when a reader plays it: `:::vimeo[Title]{id=…}` in Markdown. */
export default function Vimeo({ id, ...props }: VideoProps) {
  return (
    <EmbedFigure
      page={`https://vimeo.com/${id}`}
      frame={`https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`}
      host="vimeo.com"
      {...props}
    />
  );
}

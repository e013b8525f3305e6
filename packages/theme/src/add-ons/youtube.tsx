import { EmbedFigure, type EmbedProps } from './embed-figure.tsx';

export interface VideoProps extends Pick<EmbedProps, 'title' | 'poster' | 'children'> {
  id: string;
}

/** A video that loads when a reader plays it: `:::youtube[Title]{id=…}` in Markdown. */
export default function YouTube({ id, ...props }: VideoProps) {
  return (
    <EmbedFigure
      page={`https://www.youtube.com/watch?v=${id}`}
      frame={`https://www.youtube-nocookie.com/embed/${id}?autoplay=1`}
      host="youtube.com"
      {...props}
    />
  );
}

export interface Service {
  /** The name that readers see. */
  host: string;
  /** Hosts of URLs that authors copy. */
  hosts: readonly string[];
  id: RegExp;
  example: string;
  /** The page of a video, for readers without JavaScript. */
  page(id: string): string;
  /** Origin of the frame. */
  origin: string;
  /** The URL of the frame, which starts the video. */
  frame(id: string): string;
}

export const SERVICES: Readonly<Record<'youtube' | 'vimeo', Service>> = {
  youtube: {
    host: 'youtube.com',
    hosts: ['youtube.com', 'youtu.be', 'youtube-nocookie.com'],
    id: /^[\w-]{11}$/,
    example: 'dQw4w9WgXcQ',
    page: (id) => `https://www.youtube.com/watch?v=${id}`,
    // Without cookies until the video plays.
    origin: 'https://www.youtube-nocookie.com',
    frame: (id) => `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  },
  vimeo: {
    host: 'vimeo.com',
    hosts: ['vimeo.com'],
    id: /^\d{5,12}$/,
    example: '76979871',
    page: (id) => `https://vimeo.com/${id}`,
    origin: 'https://player.vimeo.com',
    frame: (id) => `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1`,
  },
};

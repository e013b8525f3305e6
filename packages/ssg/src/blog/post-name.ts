/** What the path of a post's file says: when it was written, and where it is published. */
import { readDate } from '../content/date.ts';

export interface PostName {
  /** The day, as `2024-01-02`; undefined when the path has none. */
  date: string | undefined;
  /** URL path below the blog, with a slash in front: `/2024/01/02/name`. */
  slug: string;
  /** What is left of the name: the title of a post that has no other. */
  text: string;
}

/** A folder in front, the date, with hyphens or as folders, and the name, which may be that of a folder. */
const DATED = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/i;

/** @param path below the blog's folder, with `/`: `2024-01-02-name/index.md` */
export function readPostName(path: string): PostName {
  const { folder = '', date, text = '' } = DATED.exec(path)?.groups ?? {};
  if (date === undefined) {
    const name = path.replace(/(?:\/index)?\.mdx?$/i, '');
    return { date: undefined, slug: `/${name}`, text: name };
  }
  return { date: dayOf(date), slug: `/${date.replaceAll('-', '/')}/${folder}${text}`, text };
}

function dayOf(written: string): string | undefined {
  const [year = '', month = '', day = ''] = written.split(/[-/]/);
  return readDate(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)?.slice(0, 10);
}

/** Reads the date and the URL of a post from the path of its file. */
import { readDate } from '../util/date.ts';

export interface PostName {
  /** The date, as `2024-01-02`; undefined if the path contains none. */
  date: string | undefined;
  /** URL path relative to the blog, with a leading slash: `/2024/01/02/name`. */
  slug: string;
  /** The rest of the name, the title of a post that has no other title. */
  text: string;
}

/** An optional folder, the date with hyphens or as folders, and the name of a file or folder. */
const DATED = /^(?<folder>.*)(?<date>\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(?<text>.*?)(?:\/index)?\.mdx?$/i;

/** @param path relative to the blog's folder, with `/`: `2024-01-02-name/index.md` */
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

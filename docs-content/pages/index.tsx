import './index.css';
import { Link, useSite } from '@ssg/runtime';
import type { ReactNode } from 'react';

export const frontMatter = {
  description: 'DotSlash is a command-line tool that distributes and runs executables from small text files.',
};

export default function Home() {
  const { title, tagline } = useSite();
  return (
    <div className="home">
      <section className="hero">
        <div>
          <h1>{title}</h1>
          <p className="tagline">{tagline}</p>
          <p>
            Commit one small text file in place of a tool’s binaries. Whoever runs the file runs the tool: the
            right build for their machine, checked against its digest.
          </p>
          <p className="actions">
            <Link className="button" to="/docs/">
              Introduction to DotSlash
            </Link>
            <Link className="button button-quiet" to="/docs/installation/">
              Install
            </Link>
          </p>
        </div>
        <Mark />
      </section>

      <section className="example" aria-label="Example">
        <figure>
          <figcaption>scripts/node</figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
          <pre tabIndex={0}>
            <code>{json(file)}</code>
          </pre>
        </figure>
        <figure className="terminal">
          <figcaption>Terminal</figcaption>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
          <pre tabIndex={0}>
            <code>{terminal(session)}</code>
          </pre>
        </figure>
      </section>

      <section className="features" aria-label="Why DotSlash">
        <Feature title="Simple" figure="1.1 kB" caption="in place of 127 MB of Node.js archives">
          One readable text file names every platform’s download, its size and its digest. It is reviewed like
          code, and each commit pins the exact tool.
        </Feature>
        <Feature title="No Overhead" figure="< 3 MB" caption="for DotSlash itself">
          A native program, written in Rust. Once a tool is in the cache, DotSlash parses the file and becomes
          the tool: no network, and on Unix no extra process.
        </Feature>
        <Feature title="Painless Automation" figure="1 step" caption="in a release workflow">
          A GitHub Action measures what you release and writes the DotSlash files for you.{' '}
          <Link to="/docs/github/">Use it with GitHub</Link>.
        </Feature>
      </section>
    </div>
  );
}

interface FeatureProps {
  title: string;
  /** A number that says as much as the text. */
  figure: string;
  caption: string;
  children: ReactNode;
}

function Feature({ title, figure, caption, children }: FeatureProps) {
  return (
    <div>
      <p className="figure">
        <b>{figure}</b> {caption}
      </p>
      <h2>{title}</h2>
      <p>{children}</p>
    </div>
  );
}

/** `./`, as large as it deserves. */
function Mark() {
  return (
    <svg className="mark" viewBox="0 0 324 376" aria-hidden="true">
      <circle cx="50" cy="326" r="50" />
      <path d="M252 0h72L194 376h-72z" />
    </svg>
  );
}

const file = `#!/usr/bin/env dotslash
{
  "name": "node",
  "platforms": {
    "linux-x86_64": {
      "size": 44694523,
      "hash": "blake3",
      "digest": "72b81fc3a30b7bedc1a09a3fafc4478a1b02e5ebf0ad04ea15d23b3e9dc89212",
      "format": "tar.gz",
      "path": "node-v18.19.0-linux-x64/bin/node",
      "providers": [
        { "url": "https://nodejs.org/dist/v18.19.0/node-v18.19.0-linux-x64.tar.gz" }
      ]
    }
  }
}
`;

const session = `# Committed like any other file.
$ chmod +x scripts/node
$ git add scripts/node

# The first run fetches, verifies and unpacks.
$ ./scripts/node --version
v18.19.0

# Every other run starts at once.
$ ./scripts/node --version
v18.19.0
`;

/** The classes that Prism gives to JSON; one sample is not worth a highlighter in the reader's browser. */
const json = paint(
  /(^#!.*)|("[^"]*"(?=:))|("[^"]*")|(\b\d+\b)/m,
  'token comment',
  'token property',
  'token string',
  'token number',
);

const terminal = paint(/(^#.*\n)|(^\$.*\n)/m, 'token comment', 'command');

/** @param pattern with a group for each of the classes */
function paint(pattern: RegExp, ...classes: string[]) {
  return (text: string) =>
    text.split(pattern).map((part, index) => {
      const kind = classes[(index % (classes.length + 1)) - 1];
      if (!kind || !part) return part;
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sample never changes
        <span key={index} className={kind}>
          {part}
        </span>
      );
    });
}

import './index.css';
import { Link, useSite } from '@slashdocs/runtime';
import { type ReactNode, useState } from 'react';

export const frontMatter = {
  description: 'DotSlash is a command-line tool that distributes and runs executables from small text files.',
};

const INSTALL = 'npm install -g fb-dotslash';

export default function Home() {
  const { title, tagline } = useSite();
  return (
    <div className="home">
      <section className="hero">
        <div>
          <p className="brand-line">
            <b>{title}</b> <span>{tagline}</span>
          </p>
          <h1>
            <span>Commit a text file.</span> <span>Run the right executable.</span>
          </h1>
          <p>Anyone who runs the file gets the verified build for their platform.</p>
          <p className="install">
            <code>{INSTALL}</code>
            <CopyButton text={INSTALL} />
          </p>
          <p>
            Or install with <Link to="/docs/#quick-start-install">curl, PowerShell, or Cargo</Link>.
          </p>
          <p className="actions">
            <Link className="button" to="/docs/">
              Introduction to DotSlash
            </Link>
          </p>
        </div>
        <div>
          <Panel
            title="tools/esbuild, shortened"
            action={<Link to="/docs/#dotslash-file-example">Full file</Link>}
          >
            {SHORTENED_FILE}
          </Panel>
          <Panel title="Terminal" action={<CopyButton text="./tools/esbuild --version" />}>
            {SESSION}
          </Panel>
        </div>
      </section>

      <section className="compare">
        <h2>Before and after</h2>
        <div>
          <Panel title="Before: 34 MB in every clone">{BEFORE}</Panel>
          <Panel title="After: 2 kB">{AFTER}</Panel>
        </div>
      </section>

      <section className="features">
        <Feature title="Simple" figure="2 kB" caption="for six platforms of esbuild">
          You review the file like code, and each commit pins the exact tool.
        </Feature>
        <Feature title="No Overhead" figure="< 3 MB" caption="for DotSlash itself">
          A cached tool starts without a network.
        </Feature>
        <Feature title="Painless Automation" figure="2 actions" caption="for GitHub">
          One writes your DotSlash files, <Link to="/docs/github/">one installs DotSlash</Link>.
        </Feature>
      </section>

      <section className="closing">
        <h2>Hundreds of millions of runs per day</h2>
        <p>
          At Meta, <Link to="/docs/motivation/">by its own account</Link>.
        </p>
        <p className="actions">
          <Link className="button" to="/docs/#quick-start">
            Quick start
          </Link>
        </p>
      </section>
    </div>
  );
}

interface PanelProps {
  title: string;
  /** Code that the panel shows. */
  children: string;
  /** Button or link beside the title. */
  action?: ReactNode;
}

function Panel({ title, children, action }: PanelProps) {
  return (
    <figure className="panel">
      <figcaption>
        {title} {action}
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable */}
      <pre tabIndex={0}>
        <code>{highlight(children)}</code>
      </pre>
    </figure>
  );
}

function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const label = isCopied ? 'Copied' : `Copy ${text}`;
  const showCopied = () => {
    setIsCopied(true);
    setTimeout(setIsCopied, 1500, false);
  };
  return (
    <button
      type="button"
      className={`icon-button icon-${isCopied ? 'check' : 'copy'}`}
      aria-label={label}
      // Where the browser refuses, the text can still be selected.
      onClick={() => navigator.clipboard.writeText(text).then(showCopied, () => {})}
    />
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

/** The complete file, without what one need not see to understand it. */
const SHORTENED_FILE = `#!/usr/bin/env dotslash
{
  "name": "esbuild",
  "platforms": {
    "macos-aarch64": {
      "digest": "388e…",
      "providers": [{ "url": "…" }]
    },
    "linux-x86_64": {
      "digest": "037b…",
      "providers": [{ "url": "…" }]
    },
    "windows-x86_64": {
      "digest": "6c48…",
      "providers": [{ "url": "…" }]
    }
  }
}
`;

const SESSION = `$ ./tools/esbuild --version
0.28.2
`;

const BEFORE = `tools/
├── esbuild              launcher
├── esbuild-linux-x64    11.4 MB
├── esbuild-macos-arm64  10.6 MB
└── esbuild-win-x64      11.7 MB
`;

const AFTER = `tools/
└── esbuild
`;

/** The classes that Prism gives to tokens; a few samples are not worth a highlighter in the reader's browser. */
const CLASSES = ['', 'comment', 'property', 'string'];

/** Comments and prompts; keys; strings. */
const TOKENS = /(^#!.*|^\$ )|("\w+"(?=:))|("[^"]*")/m;

function highlight(text: string) {
  return text.split(TOKENS).map((part, index) => {
    const kind = CLASSES[index % 4];
    if (!kind || !part) return part;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the sample never changes
      <span key={index} className={`token ${kind}`}>
        {part}
      </span>
    );
  });
}

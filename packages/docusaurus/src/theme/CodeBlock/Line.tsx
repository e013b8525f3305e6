import LineToken from '@theme/CodeBlock/Line/Token';

export interface LineTokenData {
  types: string[];
  content: string;
}

export interface Props {
  line: LineTokenData[];
  classNames?: string[];
  showLineNumbers?: boolean;
  getLineProps(input: { line: LineTokenData[]; className?: string }): { className: string };
  getTokenProps(input: { token: LineTokenData }): { className: string; children: string };
}

/** A line of code. */
export default function CodeBlockLine({ line, classNames = [], getLineProps, getTokenProps }: Props) {
  const { className } = getLineProps({ line, className: classNames.join(' ') });
  return (
    <span className={className}>
      {line.map((token, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tokens are identified by position only
        <LineToken key={index} {...getTokenProps({ token })} />
      ))}
      {'\n'}
    </span>
  );
}

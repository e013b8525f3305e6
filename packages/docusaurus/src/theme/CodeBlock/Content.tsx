import { useHighlighter } from '@slashdocs/runtime';
import { escapedCode, knownCode, useCodeBlockContext } from '@slashdocs/theme/content';
import { tokenLinesHtml } from '../../code-lines.ts';
import { joined } from '../../joined.ts';

/**
 * The code of a code block. The build highlights code. In the browser, the code of a document keeps what the build made of it.
 */
export default function CodeBlockContent({ className }: { className?: string }) {
  const { metadata } = useCodeBlockContext();
  const { codeInput: code, language, metastring = '', lineNumbersStart } = metadata;
  const highlight = useHighlighter();
  const meta = joined(
    metastring,
    lineNumbersStart !== undefined &&
      !metastring.includes('showLineNumbers') &&
      `showLineNumbers=${lineNumbersStart}`,
  );
  const html =
    (highlight ?? knownCode)(code.replace(/\n$/, ''), language, meta) ?? escapedCode(code, lineNumbersStart);
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable code must be focusable
      tabIndex={0}
      className={joined(className, `prism-code language-${language} codeBlock_ssg0 thin-scrollbar`)}
    >
      <code
        className={joined(
          'codeBlockLines_ssg0',
          lineNumbersStart !== undefined && 'codeBlockLinesWithNumbering_ssg0',
          `language-${language}`,
        )}
        // Keeps the prerendered code during hydration.
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: highlighted tokens or escaped text
        dangerouslySetInnerHTML={{ __html: tokenLinesHtml(html) }}
      />
    </pre>
  );
}

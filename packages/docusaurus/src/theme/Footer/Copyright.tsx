/** The copyright line of the footer. */
export default ({ copyright }: { copyright: string }) => (
  <div
    className="footer__copyright"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the site's own configuration
    dangerouslySetInnerHTML={{ __html: copyright }}
  />
);

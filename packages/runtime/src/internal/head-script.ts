import { moduleKey } from './protocol.ts';

/**
 * Returns the inline script that loads the internal-docs module on internal hosts. It also applies the color mode and
 * hidden navigation requested in the URL, which must happen before the first paint.
 *
 * It must follow the theme's own script, because it overrides the color mode for this visit.
 *
 * @param hosts host names, without port
 * @param moduleUrl URL of the module whose export `bridge` is the bridge
 */
export function internalDocsScript(hosts: string[], moduleUrl: string): string {
  return (
    `if(${scriptValue(hosts)}.includes(location.hostname))(function(d){` +
    "var q=new URLSearchParams(location.search),t=q.get('_sdoc_theme');" +
    "if(t==='light'||t==='dark')d.theme=t;" +
    "if(q.has('hideNavigation'))d.navigation='hidden';" +
    `(window.${moduleKey}=import(${scriptValue(moduleUrl)})).catch(function(){})` +
    '})(document.documentElement.dataset)'
  );
}

/** A JSON literal that is safe inside an inline script. */
function scriptValue(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** Budgets for the weight of pages, and the heaviest pages in the summary of a build. */
import { builtIn } from '../../core/plugin/built-in.ts';
import { definePlugin } from '../../core/plugin/define.ts';
import { transferSize } from '../../core/util/transfer-size.ts';
import { checkBudgets, heaviestLine } from './budgets.ts';
import { type BudgetKeys, type Budgets, budgetKeys, inBytes } from './keys.ts';
import { type PageFacts, weighPages } from './weigh.ts';

const rules = {
  budget: { severity: 'error', explanation: 'A page exceeds a budget.' },
} as const;

const plugin = definePlugin<Budgets>({
  name: 'budgets',
  setup: ({ js, ...others }) => ({
    facts({ showsArticles, document, scripts, styles }): PageFacts | undefined {
      // Such as the page for printing, which readers do not find by searching.
      return showsArticles ? undefined : { html: transferSize(document), scripts, styles };
    },
    checks: [
      {
        name: 'budget',
        ...rules.budget,
        run: (site) =>
          checkBudgets(weighPages(site), site.isWatched || js === undefined ? others : { ...others, js }),
      },
    ],
    summary: (site) => heaviestLine(weighPages(site)),
  }),
});

export default builtIn<BudgetKeys>(({ budgets: limits }) => (limits ? plugin(inBytes(limits)) : undefined), {
  keys: budgetKeys,
  rules,
});

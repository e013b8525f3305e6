/**
 * What the compiler made of each document, by the hash of its text and of everything else that the compiler looks at.
 * What is known of a document is read at once; its body, which is most of it, when somebody asks for it.
 */
import { type CompileConfig, runsFunctions } from '../compile-content.ts';
import type { ResolvedConfig } from '../config/types.ts';
import { detached } from '../detached.ts';
import type { CompiledPage, Diagnostic, PageBody, Source } from '../types.ts';
import { diagnosticFrom, diagnosticTo } from './diagnostics.ts';
import { hashText, portable } from './files.ts';
import type { CacheFolder } from './folder.ts';
import { DamagedCache, type Packed, Packs } from './packs.ts';
import { toolId } from './tool.ts';

const NAME = 'documents.json';
/** Characters of bodies that a build holds rather than reads again. Beyond, memory does not grow with them. */
const MOST_HELD = 20e6;

interface Entry {
  /** Of the document's bytes. */
  hash: string;
  page: Omit<CompiledPage, 'body' | 'diagnostics'>;
  diagnostics: Diagnostic[];
  body: Packed;
}

export class DocumentCache {
  readonly #cache: CacheFolder;
  readonly #packs: Packs;
  readonly #root: string;
  /** Of all that shapes the compilation besides the texts. */
  readonly key: string;
  readonly #before: Map<string, Entry>;
  /** Entries of the last build that this one uses again. */
  readonly #kept = new Map<string, Entry>();
  readonly #fresh = new Map<string, Entry>();
  /** Characters of the bodies that are held. */
  #held = 0;
  /** Something was not what had been written: what this build found out is of no use. */
  isDamaged = false;

  /** @param fingerprint the configuration's, which its functions are part of */
  constructor(cache: CacheFolder, config: CompileConfig & Pick<ResolvedConfig, 'root'>, fingerprint: string) {
    this.#cache = cache;
    cache.createFolder('documents');
    this.#packs = new Packs(cache.path('documents'));
    this.#root = config.root;
    const names = [...config.docs, ...config.blogs, config.pages].map((each) =>
      each?.extensions ? [each.extensions.admonitions, each.extensions.packageManagers] : null,
    );
    this.key = hashText(
      toolId(),
      config.audience,
      JSON.stringify([config.markdown, config.texts, names]),
      runsFunctions(config) ? fingerprint : '',
    );
    this.#before = cache.readTable(NAME, this.key);
  }

  /** What the compiler makes of a document; undefined when that is not known. */
  get(source: Source): CompiledPage | undefined {
    const name = this.#nameOf(source);
    const entry = this.#before.get(name);
    if (entry?.hash !== source.hash) return undefined;
    this.#kept.set(name, entry);
    const diagnostics = entry.diagnostics.map((diagnostic) => diagnosticTo(diagnostic, this.#root));
    return this.#withBody({ ...entry.page, diagnostics }, entry.body);
  }

  /**
   * Remembers a document. One with an error is compiled again: its build publishes nothing, so there is time.
   *
   * @returns the document; when many are held already, without its body, which is read again when it is asked for
   */
  set(source: Source, page: CompiledPage): CompiledPage {
    if (page.diagnostics.some(({ severity }) => severity === 'error')) return page;
    const { body, diagnostics, ...facts } = page;
    const rest = detached(facts);
    const text = JSON.stringify(body);
    const place = this.#packs.add(text);
    if (!place) return page;
    this.#fresh.set(this.#nameOf(source), {
      hash: source.hash,
      page: rest,
      diagnostics: diagnostics.map((diagnostic) => diagnosticFrom(diagnostic, this.#root)),
      body: place,
    });
    this.#held += text.length;
    return this.#held < MOST_HELD
      ? { ...rest, diagnostics, body }
      : this.#withBody({ ...rest, diagnostics }, place);
  }

  /** Call when the build is over; what it did not ask for is forgotten. */
  save(): void {
    if (this.isDamaged || (this.#fresh.size === 0 && this.#kept.size === this.#before.size)) return;
    if (!this.#packs.save([...this.#kept.values()].map(({ body }) => body))) return;
    this.#cache.writeTable(NAME, this.key, [...this.#kept, ...this.#fresh]);
  }

  close(): void {
    this.#packs.close();
  }

  #withBody(page: Omit<CompiledPage, 'body'>, place: Packed): CompiledPage {
    const read = () => this.#readBody(place, page.kind);
    return {
      ...page,
      get body() {
        return read();
      },
    };
  }

  #readBody(place: Packed, kind: PageBody['kind']): PageBody {
    try {
      return JSON.parse(this.#packs.read(place)) as PageBody;
    } catch (error) {
      if (!(error instanceof DamagedCache)) throw error;
      this.isDamaged = true;
      return { kind, parts: [''], slots: [] };
    }
  }

  #nameOf({ file }: Source): string {
    return portable(file, this.#root);
  }
}

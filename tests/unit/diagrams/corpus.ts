/** Diagrams as people write them: for the tests of what is read, of where it is put, and against mermaid itself. */
import { readdirSync, readFileSync } from 'node:fs';

const DOCS = new URL('../../../docs-content/docs/', import.meta.url);

/** The diagrams of the DotSlash documents that begin with a word. */
export function dotslashDiagrams(kind: string): string[] {
  return readdirSync(DOCS)
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) => [...readFileSync(new URL(name, DOCS), 'utf8').matchAll(/```mermaid\n([\s\S]*?)```/g)])
    .map((match) => match[1] as string)
    .filter((source) => source.startsWith(kind));
}

export const FLOWCHARTS = [
  `flowchart LR
  a[rect] --> b(round) --> c([stadium]) --> d[[sub]]
  e[(database)] --- f((circle)) -.-> g>flag] ==> h{diamond?}
  i{{hexagon}} --x j[/lean/] --o k[\\lean left\\] <--> l[/trap\\]
  m[\\inv trap/] -- "with text" --> n(((double)))
  o -->|piped text| p[a] & q[b]`,
  `flowchart TB
  subgraph one[The first subgraph]
    direction LR
    a1 --> a2 --> a3
  end
  subgraph two
    b1["\`**bold** and *italic*
    second line\`"] --> b2["line<br/>break &amp; #quot;quotes#quot;"]
    subgraph inner
      x --> y
    end
    b2 --> inner
  end
  subgraph three
    c1 --> c2
  end
  one --> two
  c1 --> a2
  three --> two`,
  `graph TD
  A[Start] --> B{Is it?}
  B -- Yes --> C[OK]
  C --> D[Rethink]
  D --> B
  B -- No ----> E[End]
  classDef green fill:#9f6,stroke:#333,stroke-width:4px;
  class A,E green
  style C fill:#f9f,stroke:#333,color:#fff,stroke-dasharray: 5 5
  F:::green -.text.-> A
  linkStyle 0 stroke:#ff3,stroke-width:4px`,
  `flowchart LR
  client([Client]) -. Ingress-managed<br>load balancer .-> ingress[Ingress];
  ingress -->|routing rule| service[Service];
  subgraph cluster
    ingress;
    service --> pod1[Pod];
    service --> pod2[Pod];
  end
  classDef plain fill:#ddd,stroke:#fff,stroke-width:4px,color:#000;
  class ingress,service,pod1,pod2 plain;`,
  `flowchart BT
  你好[中文标签很长很长很长很长很长很长很长很长需要换行] --> b["emoji 🚀 rocket"]
  b -- "loop text" --> b
  c --> 你好`,
  `flowchart TD
  A --> B & C & D --> E
  A --> E
  E --> A
  E --> F --> G --> H
  B --> H
  A["a/very/long/path/which/has/no/spaces/and/must/be/broken/somewhere.txt"]
  A ~~~ Z`,
  `%%{init: {"theme": "dark"}}%%
flowchart RL
  %% a comment
  id1 --> id2;id2-->id3
  id-with-dashes --> id_with_underscores
  subgraph "A title in quotes"
    id2
  end
  subgraph Words without quotes
    id3 --> end1
  end`,
  `---
title: A title
---
flowchart TD
  accTitle: Name
  accDescr { Several
    lines }
  A@{ shape: cyl, label: "Store" } --> B@{ shape: diamond, label: "Choice?" }
  B -- yes --> C[/Input/]
  B -- "no, 'never'" --> D
  D e1@--> F
  A x--x C
  A o--o D
  A <==> D`,
  `graph LR
  A[Christmas] -->|Get money| B(Go shopping)
  B --> C{Let me think}
  C -->|One| D[Laptop]
  C -->|Two| E[iPhone]
  C -->|Three| F[fa:fa-car Car]`,
  `flowchart TB
  c1-->a2
  subgraph ide1 [one]
  a1-->a2
  end
  subgraph ide2 [two]
    subgraph ide3 [three]
      c1-->c2
    end
  end
  ide1 --> ide2`,
];

export const SEQUENCES = [
  `sequenceDiagram
  autonumber
  actor Alice
  participant John as John<br/>Second Line
  Alice->>+John: Hello John, how are you?
  Alice->>+John: John, can you hear me?
  John-->>-Alice: Hi Alice, I can hear you!
  John-->>-Alice: I feel great!
  Note right of John: Text in note that is somewhat long and must be wrapped
  Note over Alice,John: A typical interaction
  loop Every minute
    John-->>Alice: Great!
    alt is sick
      Alice-xJohn: Not so good :(
    else is well
      Alice-)John: Feeling fresh like a daisy
      opt Extra response
        Alice->>Alice: Thinks about it for a while
      end
    end
  end
  par Alice to Bob
    Alice<<->>Bob: Hello guys!
  and Alice to John
    Alice->John: Hello guys!
  end
  rect rgb(191, 223, 255)
  Bob-->John: dotted open
  Note left of Alice: left note
  end`,
  `sequenceDiagram
  title: Boxes and lives
  box Purple Alice & John
  participant A
  participant J
  end
  box Another Group
  participant B
  participant C
  end
  A->>J: Hello John, how are you?
  create participant D
  J->>D: make D
  D->>A: hi
  destroy D
  D-xB: bye
  B->>C: Hello Charley with a message that is a bit longer than the others, so that it must wrap
  A->>C: spanning message over many columns that is long enough to need all of the room that there is
  critical Establish a connection
    B-->C: connect
  option Network timeout
    B-->B: Log error
  end
  break when the process fails
    A-->J: show failure
  end`,
  `sequenceDiagram
  %% comment
  participant web as Web Browser
  web--)account-service: Token #lt;JWT#gt; ; account-service-->>web: 200
  activate account-service
  account-service--xdb one: select 1
  deactivate account-service
  Note over web: done # comment
  web<<-->>db one: both`,
];

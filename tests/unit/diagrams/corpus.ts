/** Realistic diagrams for tests of parsing, layout, and comparison with mermaid. */
import { readdirSync, readFileSync } from 'node:fs';

const DOCS = new URL('../../../docs-content/docs/', import.meta.url);

/** DotSlash diagrams that begin with a word. */
export function dotslashDiagrams(kind: string): string[] {
  return readdirSync(DOCS)
    .filter((name) => /\.mdx?$/.test(name))
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

export const STATES = [
  `stateDiagram-v2
    [*] --> Still
    Still --> [*]
    Still --> Moving
    Moving --> Still
    Moving --> Crash : hits a wall
    Crash --> [*]`,
  `stateDiagram-v2
  direction LR
  [*] --> Active
  state Active {
    [*] --> NumLockOff
    NumLockOff --> NumLockOn : EvNumLockPressed
    NumLockOn --> NumLockOff : EvNumLockPressed
    --
    [*] --> CapsLockOff
    CapsLockOff --> CapsLockOn : EvCapsLockPressed
    CapsLockOn --> CapsLockOff : EvCapsLockPressed
  }`,
  `stateDiagram-v2
  state "A state with a long description" as s1
  state if_state <<choice>>
  state fork_state <<fork>>
  [*] --> s1
  s1 : first
  s1 : second line of it
  s1 --> if_state
  if_state --> False: if n < 0
  if_state --> True : if n >= 0
  True --> fork_state
  fork_state --> State2
  fork_state --> State3
  state join_state <<join>>
  State2 --> join_state
  State3 --> join_state
  join_state --> State4
  State4 --> [*]
  note right of State2 : Important information!
  note left of False
    several
    lines
  end note
  classDef bad fill:#f00,color:white
  class False bad`,
  `stateDiagram-v2
    [*] --> First
    First --> Second
    First --> Third
    state First {
        [*] --> fir
        fir --> [*]
    }
    state Second {
        [*] --> sec
        sec --> [*]
    }
    state Third {
        [*] --> thi
        thi --> [*]
    }
    Second --> fir`,
  `stateDiagram-v2
  direction LR
  state f <<fork>>
  A --> f
  f --> B
  f --> C
  B --> B : again`,
  `stateDiagram
  %% a comment
  s1 : An idle one
  state "With a quote" as s2
  state s3:::bad
  [*] --> s1:::good
  s1 --> s2 : one#58; two %% not part of it
  s2 --> s3
  classDef good fill:#dfd
  classDef bad fill:#fdd`,
  `---
title: Nested
---
stateDiagram-v2
  accTitle: Name
  accDescr: Words about it
  hide empty description
  [*] --> Outer
  state "The outer state" as Outer {
    direction LR
    [*] --> Inner
    state Inner {
      a --> b
      b --> [*]
    }
    Inner --> c
  }
  Outer --> d
  d --> Outer : back
  note left of d : d<br>is last`,
];

export const CLASSES = [
  `classDiagram
    note "From Duck till Zebra"
    Animal <|-- Duck
    note for Duck "can fly<br>can swim<br>can dive"
    Animal <|-- Fish
    Animal <|-- Zebra
    Animal : +int age
    Animal : +String gender
    Animal: +isMammal()
    Animal: +mate()
    class Duck{
        +String beakColor
        +swim()
        +quack()
    }
    class Fish{
        -int sizeInFeet
        -canEat()*
    }
    class Zebra{
        +bool is_wild
        +run()$
    }`,
  `classDiagram
  direction LR
  class Square~Shape~{
    int id
    List~int~ position
    setPoints(List~int~ points)
    getPoints() List~int~
  }
  Square : -List~string~ messages
  class Shape {
    <<interface>>
    noOfVertices
    draw()
  }
  Customer "1" --> "*" Ticket
  Student "1" --> "1..*" Course : attends
  Galaxy --> "many" Star : Contains
  Square ..|> Shape
  Square *-- Customer
  Customer o-- Student`,
  `classDiagram
classA --|> classB : Inheritance
classC --* classD : Composition
classE --o classF : Aggregation
classG --> classH : Association
classI -- classJ : Link(Solid)
classK ..> classL : Dependency
classM ..|> classN : Realization
classO .. classP : Link(Dashed)`,
  `classDiagram
namespace BaseShapes {
    class Triangle
    class Rectangle {
      double width
      double height
    }
}
Triangle --> Rectangle
Other --> Triangle
Other "1" --> "0..*" A1
Other "1" --> "0..*" A2
Other "1" --> "0..*" A3
Other --> Other : self
style Other fill:#bbf,stroke:#333`,
  `classDiagram-v2
  class BankAccount
  BankAccount : +String owner
  BankAccount : +Bigdecimal balance
  BankAccount : +deposit(amount) bool
  BankAccount : #withdrawal(amount)$ int
  BankAccount : #find(Map~String, int~ by)* List~Account~
  class Animal["Animal with a label"]
  class Car["Car with *! symbols"]:::red
  Animal --> Car
  class \`Animal Class!\`
  \`Animal Class!\` --> Car
  class Color
  <<enumeration>> Color
  Color : RED
  Color: GREEN
  My-Class -- Color
  A <--> B : both
  A *--o B
  A "1" <|..|> "*" B : realises
  classDef red fill:#f96,stroke:#333
  cssClass "A,B" red`,
  `classDiagram
  direction RL
  accTitle: Name
  accDescr { several
   lines }
  namespace Zoo["A zoo"] {
    class Keeper {
      <<abstract>>
      +String name
      feed(Animal a)
    }
    class Cage
  }
  Keeper --> Cage : cleans
  class Empty { }
  class One{
  }`,
];

export const ENTITIES = [
  `erDiagram
    CUSTOMER ||--o{ ORDER : places
    CUSTOMER {
        string name
        string custNumber PK
        string sector
    }
    ORDER ||--|{ LINE-ITEM : contains
    ORDER {
        int orderNumber PK, FK "the number on the bill"
        string deliveryAddress
    }
    LINE-ITEM {
        string productCode
        int quantity
        float pricePerUnit
    }
    CUSTOMER }|..|{ DELIVERY-ADDRESS : uses`,
  `erDiagram
  direction LR
  p[Person] {
    string firstName
  }
  a["Customer Account"] {
    string email
  }
  p ||--o| a : has
  MANUFACTURER only one to zero or more CAR : makes
  PERSON many(0) optionally to 0+ CAR : "drives often"`,
  `erDiagram
  accTitle: Name
  "An entity" }o--o{ B : ""
  B one or more -- one C : words
  B 1+ to 1 D : "more words"
  B only one optionally to many E : e
  D {
    string(99) name UK "must be *unique*"
    int[] list
    List~int~ generic
    decimal(10,2) price
  }
  E:::cls
  C ||--|| F:::cls : g
  classDef cls fill:#ffd
  style B stroke:#f00`,
  `erDiagram
  CAR ||--o{ NAMED-DRIVER : allows
  CAR {
    string registrationNumber
  }
  EMPTY {
  }
  PERSON ||..o{ NAMED-DRIVER : is
  PERSON }|--|{ PERSON : knows`,
];

export const PIES = [
  `pie showData title Pets adopted by volunteers
    "Dogs" : 386
    "Cats" : 85.5
    "Rats" : 15`,
  `pie
    title Key elements in Product X and a long name
    accDescr: What it is made of
    "Calcium" : 42.96
    "Potassium and a very long name that does not fit beside" : 50.05
    "Magnesium" : 10.01
    "Iron" :  5
    "a": 3
    "b": 3
    "c":7
    "d":9
    "e":9`,
  `pie
  "a" : 1
  'b c' : 2.50`,
  `pie showData
  title With data
  accTitle: Name
  accDescr: Words
  "One" : 40
  "Two #quot;quoted#quot;" : 60`,
  `---
title: Of the front matter
---
pie title Of the statement
  "all" : 1`,
];

export const TIMELINES = [
  `timeline
    title History of Social Media Platform
    2002 : LinkedIn
    2004 : Facebook
         : Google
    2005 : YouTube
    2006 : Twitter`,
  `timeline
    title Timeline of Industrial Revolution
    accDescr: What was built when
    section 17th-20th century
        Industry 1.0 : Machinery, Water power, Steam <br>power
        Industry 2.0 : Electricity, Internal combustion engine, Mass production
        Industry 3.0 : Electronics, Computers, Automation
    section 21st century
        Industry 4.0 : Internet, Robotics, Internet of Things
        Industry 5.0 : Artificial intelligence, Big data, 3D printing`,
  `timeline TD
    section Before
      A : one : two at 12:30
    section Between # nothing came
    section After
      B
      C : https://example.com/a/long/address/that/has/to/be/broken/somewhere/or/other`,
  `timeline
    early : bird : worm
    section Named
    late : #quot;owl#quot; & <b>mouse</b>`,
  `timeline LR
  accTitle: Releases
  %% of which there are many
  1.0 : first
  1.1 : second
  1.2 : third
  1.3 : fourth
  1.4 : fifth
  1.5 : sixth
  1.6 : seventh : eighth`,
  `---
title: Of the front matter
---
timeline
  title Of the statement
  2024 : only`,
];

export const GIT_GRAPHS = [
  `gitGraph
   commit
   commit
   branch develop
   checkout develop
   commit
   commit
   checkout main
   merge develop
   commit
   commit`,
  `gitGraph:
    accTitle: A release
    commit id: "ZERO" msg: "the first"
    branch develop order: 3
    branch release/1.x order: 1
    commit id:"A" tag: "v1.0" tag:"stable"
    checkout develop
    commit id:"ONE" type: REVERSE
    commit id:"A very long name of a commit" type: HIGHLIGHT
    switch main
    commit id:"TWO" "a message"
    cherry-pick id:"A"
    merge develop id: "MERGE" tag: "v2.0" type: NORMAL
    checkout release/1.x
    cherry-pick id:"MERGE" parent:"A very long name of a commit" tag: "picked"
    commit`,
  `gitGraph LR:
  %% a comment
  title With a title
  commit
  branch "feature one"
  commit
  branch b2
  commit id: "b<2> #quot;x#quot;"
  checkout main
  merge b2`,
];

export const GANTTS = [
  `gantt
    title A Gantt diagram
    dateFormat YYYY-MM-DD
    section Section
        A task          :a1, 2014-01-01, 30d
        Another task    :after a1, 20d
    section Another
        Task in Another :2014-01-12, 12d
        another task    :24d`,
  `gantt
    accTitle: Work with a weekend
    accDescr: What is done when
    dateFormat  YYYY-MM-DD
    title       Adding GANTT diagram functionality to mermaid
    excludes    weekends
    %% (\`excludes\` accepts specific dates in YYYY-MM-DD format, days of the week ("sunday") or "weekends".)
    axisFormat %d %b
    tickInterval 1week
    weekday monday
    todayMarker off

    section A section
    Completed task            :done,    des1, 2014-01-06,2014-01-08
    Active task               :active,  des2, 2014-01-09, 3d
    Future task               :         des3, after des2, 5d
    Future task2              :         des4, after des3, 5d

    section Critical tasks
    Completed task in the critical line :crit, done, 2014-01-06,24h
    Implement parser and jison          :crit, done, after des1, 2d
    Create tests for parser             :crit, active, 3d
    Future task in critical line        :crit, 5d
    Create tests for renderer           :2d
    Add to mermaid                      :until isadded
    Functionality added                 :milestone, isadded, 2014-01-25, 0d`,
  `gantt
    dateFormat HH:mm
    axisFormat %H:%M
    Initial vert : vert, v1, 17:30, 2m
    Task A : 3m
    Task B : 8m
    Initial milestone : milestone, m1, 17:49, 2m
    Final vert : vert, v2, 17:58, 4m`,
  `---
config:
  gantt:
    displayMode: compact
---
gantt
    dateFormat DD.MM.YYYY
    inclusiveEndDates
    topAxis
    includes 2024-02-03
    excludes sunday, 2024-02-05 saturday
    section One #quot;two#quot; & <three>
    First with a name that is far too long to stand in its bar or beside it : 01.02.2024, 03.02.2024
    Second : s2, after s3 s1, 1w
    section Two
    Third : s3, 01.03.2024, 1M
    Fourth : s1, 02.01.2024, 0.5d`,
];

export const MINDMAPS = [
  `mindmap
  root((mindmap))
    Origins
      Long history
      ::icon(fa fa-book)
      Popularisation
        British popular psychology author Tony Buzan
    Research
      On effectiveness<br/>and features
      On Automatic creation
        Uses
            Creative techniques
            Strategic planning
            Argument mapping
    Tools
      Pen and paper
      Mermaid`,
  `mindmap
    id1["\`**Root** with
a second line
Unicode works too: 🤓\`"]
      id2["\`The dog in **the** hog... a *very long text* that wraps to a new line\`"]
      id3[Regular labels still works]
      c((Circle))
      :::urgent large
      b))Bang((
      d)Cloud(
      h{{Hexagon}}
      r(Rounded)
%% a comment
        q["quoted [text]"]
      :::hot`,
  `---
title: Of the front matter
---
mindmap
Root
\tA
\t\tB
\t\t C
\tD`,
];

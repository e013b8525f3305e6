export interface Tasks {
  compile: number[];
  weigh: number[];
  compose: number[];
  prepare: number[];
  stages: Record<string, number>;
  threadStart: number;
  messages: Record<string, number>;
}
export function simulate(tasks: Tasks, threads: number): { time: number; busy: number; idle: number };
export function bound(tasks: Omit<Tasks, 'threadStart' | 'messages'>, threads: number): number;
export function enlarge(tasks: Tasks, count: number): Tasks;
export function total(times: readonly number[]): number;

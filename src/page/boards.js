// The boards along a path.

import { candidateOf } from "./shape.js";
import { conclude, copyOf, place, settle, stateOf } from "./state.js";

/** Of so many boards one is kept. */
const KEPT = 64;

/**
 * The boards of a path: a function that gives the board after so many events. Every 64th is kept, with the boards that open
 * guesses forked from; those between are made again: a path may have tens of thousands of events.
 */
export function boardsOf(path) {
  const kept = [];
  let board = settle(stateOf(path));
  let forks = [];
  path.events.forEach((event, at) => {
    if (at % KEPT === 0) kept.push({ board, forks: [...forks] });
    board = follow(event, board, forks);
  });
  kept.push({ board, forks });
  return (count) => {
    const from = Math.floor(count / KEPT);
    if (count === path.events.length) return board;
    const forks = [...kept[from].forks];
    return path.events.slice(from * KEPT, count).reduce((board, event) => follow(event, board, forks), kept[from].board);
  };
}

/** The board after an event. Guesses remember where they forked. */
function follow(event, before, forks) {
  if (event.undo) return forks.pop();
  if (event.pass) return before;
  const board = copyOf(before);
  if (event.step) {
    conclude(board, event.step);
  } else {
    forks.push(before);
    const guess = candidateOf(board.shape, event.guess);
    place(board, guess.cell, guess.digit);
  }
  return board;
}

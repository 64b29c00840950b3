/** What the panels show of a game being played. */
import { distinctName, powerOf } from '../model/card-view';
import { type GameModel, isAsked, shownLog, undoable } from '../model/game-model';
import {
  answers,
  barOptions,
  type Highlights,
  isFriendlyFire,
  isMarkerOption,
  openMarkers,
  type Question,
} from '../model/interaction';
import type { UndoWay } from '../model/offers';
import { usualAnswer } from '../model/usual-answer';
import type { GameState, Option, Undo, Welcome } from '../protocol/messages';
import type { EndView } from './end-panel';
import type { QuestionView } from './question-bar';
import type { TableCompany } from './table-company';
import type { TableView } from './table-frame';
import type { Coached } from './tutorial-coach';

/** The tray says which order marker is meant; its buttons only need the card. */
const shortened = (welcome: Welcome, option: Option): Option => {
  if (!isMarkerOption(option)) return option;
  const card = welcome.cards.find(found => found.id === option.card);
  return card ? { ...option, label: `on ${distinctName(welcome, card)}` } : option;
};

/** What the bar says of a question; `isOpen` if this page is asked and has not answered yet. */
export const questionView = (
  question: Question,
  isOpen: boolean,
  undo: Undo | null,
  undoWay: UndoWay,
): QuestionView => {
  const { state, seat, welcome, selection } = question;
  const options = (isOpen ? barOptions(question) : []).map(option => shortened(welcome, option));
  const asking = isOpen ? seat : (state.pending.seats[0] ?? null);
  const isMore = isOpen && answers(state).length > options.length && openMarkers(state).length === 0;
  return {
    sentence: state.over?.sentence || state.pending.question || 'One moment.',
    rule: state.pending.rule,
    seat: asking,
    seatName: welcome.seats.find(found => found.seat === asking)?.name ?? '',
    isAsked: isOpen,
    options,
    unlikely: options.filter(option => isFriendlyFire(question, option)).map(option => option.choice),
    hint: isMore || question.reach ? 'Highlighted spaces and figures can be clicked.' : '',
    markers: { open: isOpen ? openMarkers(state) : [], picked: selection.marker },
    canGoBack: selection.narrowed !== null,
    usual: isOpen && selection.narrowed === null && usualAnswer(question) ? 'Place them for me' : '',
    ability: state.pending.ability,
    powers: new Map(
      options.flatMap(option => {
        const power = powerOf(welcome, state, option);
        return power ? [[option.choice, power] as const] : [];
      }),
    ),
    undo: state.over ? null : undo,
    undoWay,
    isWatching: welcome.yours.length === 0,
  };
};

/** What stands on the table, with what can be chosen there. */
export const tableView = (
  model: GameModel,
  question: Question,
  marked: Highlights,
  company: TableCompany,
  numbers: NonNullable<TableView['numbers']>,
): TableView => {
  const selected = question.welcome.figures.find(figure => figure.id === question.selection.figure)?.card ?? null;
  return {
    welcome: model.welcome,
    state: model.shown ?? question.state,
    viewing: model.viewing,
    choosable: marked.cards,
    selected: isAsked(question.state, question.seat) ? selected : null,
    coversMarkers: model.welcome.yours.length > 1 && question.state.pending.what !== 'place-order-markers',
    players: company.players,
    watchers: company.table?.watchers ?? 0,
    numbers,
  };
};

/** How a game has ended. */
export const endView = (
  welcome: Welcome,
  state: GameState,
  over: NonNullable<GameState['over']>,
  rematch: EndView['rematch'],
): EndView => ({ welcome, over, seats: state.seats, yours: welcome.yours, rematch });

/** What the coach of a tutorial game looks at. */
export const coachedMoment = (model: GameModel | null): ReturnType<Coached['moment']> => {
  const state = model?.latest;
  if (!model || !state) return null;
  const canUndo = (undoable(model)?.undo.count ?? 0) > 0;
  return { state, isAsked: isAsked(state, model.viewing), log: shownLog(model), canUndo };
};

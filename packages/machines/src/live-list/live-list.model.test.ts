import { proveModel } from '../proof/prove-model.js';
import { liveListModel } from './live-list.model.js';

proveModel(liveListModel);

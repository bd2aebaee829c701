import { proveModel } from '../proof/prove-model.js';
import { noticeListModel } from './notice-list.model.js';

proveModel(noticeListModel);

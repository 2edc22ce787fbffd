/* All global styles. The tokens come first; our own styles come last, because they override Ant Design's. */
import 'virtual:tokens.css'
import 'virtual:antd.css'
import './style.css'
